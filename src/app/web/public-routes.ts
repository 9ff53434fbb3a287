/** The public site: rendered on the server too, and found by search engines. */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { publicPageAt } from '#features/site/public-pages.ts'
import * as paths from '#kernel/paths.ts'
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
  publicPage(paths.home, 'HomePage', () => import('#features/site/web/HomePage.tsx')),
  publicPage(paths.plans, 'PlansPage', plansPage),
  publicPage(paths.investmentPlans, 'PlansPage', plansPage),
  publicPage(paths.ranking, 'RankingPage', rankingPage),
  publicPage(paths.hierarchy, 'RankingPage', rankingPage),
  publicPage(paths.howItWorks, 'HowItWorksPage', () => import('#features/site/web/HowItWorksPage.tsx')),
  publicPage(paths.contact, 'ContactPage', () => import('#features/contact/web/ContactPage.tsx')),
  publicPage(paths.about, 'AboutPage', () => import('#features/site/web/AboutPage.tsx')),
  publicPage(paths.ourStory, 'StoryPage', () => import('#features/site/web/StoryPage.tsx')),
  publicPage(paths.support, 'SupportPage', () => import('#features/site/web/SupportPage.tsx')),
  publicPage(paths.privacyPolicy, 'PrivacyPage', () => import('#features/site/web/legal/PrivacyPage.tsx')),
  publicPage(paths.license, 'LicencePage', () => import('#features/site/web/licence/LicencePage.tsx')),
  publicPage(paths.terms, 'TermsPage', () => import('#features/site/web/legal/TermsPage.tsx')),
  publicPage(paths.complaints, 'ComplaintsPage', () => import('#features/site/web/legal/ComplaintsPage.tsx')),
  publicPage(paths.fees, 'FeesPage', () => import('#features/site/web/FeesPage.tsx')),
  publicPage(paths.proof, 'ProofPage', () => import('#features/solvency/web/ProofPage.tsx')),
  publicPage(paths.marketRates, 'MarketRatesPage', () => import('#features/markets/web/MarketRatesPage.tsx')),
  publicPage(
    paths.verifyDocument,
    'VerifyDocumentPage',
    () => import('#features/documents/web/check/VerifyDocumentPage.tsx'),
  ),
]
