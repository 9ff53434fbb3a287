/** The public site: rendered on the server too, and found by search engines. */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { publicPageAt } from '#features/site/public-pages.ts'
import { page } from './page-route.ts'

function publicPage<Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  return page(path, publicPageAt(path)?.title, name, load)
}

const plansPage = () => import('#features/site/web/plans/PlansPage.tsx')
const rankingPage = () => import('#features/site/web/RankingPage.tsx')

export const publicRoutes: RouteObject[] = [
  publicPage('/', 'HomePage', () => import('#features/site/web/HomePage.tsx')),
  publicPage('/plans', 'PlansPage', plansPage),
  publicPage('/investment-plans', 'PlansPage', plansPage),
  publicPage('/ranking', 'RankingPage', rankingPage),
  publicPage('/Hierarchy', 'RankingPage', rankingPage),
  publicPage('/how-it-works', 'HowItWorksPage', () => import('#features/site/web/HowItWorksPage.tsx')),
  publicPage('/contact', 'ContactPage', () => import('#features/contact/web/ContactPage.tsx')),
  publicPage('/about', 'AboutPage', () => import('#features/site/web/AboutPage.tsx')),
  publicPage('/our-story', 'StoryPage', () => import('#features/site/web/StoryPage.tsx')),
  publicPage('/support', 'SupportPage', () => import('#features/site/web/SupportPage.tsx')),
  publicPage('/privacy-policy', 'PrivacyPage', () => import('#features/site/web/PrivacyPage.tsx')),
  publicPage('/license', 'LicencePage', () => import('#features/site/web/licence/LicencePage.tsx')),
  publicPage('/market-rates', 'MarketRatesPage', () => import('#features/markets/web/MarketRatesPage.tsx')),
]
