import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { chatHash } from '#features/chat/chat-hash.ts'
import { useContentQuery, useSite } from '#features/operator/web/door.ts'
import { nameIn } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { NoWrap } from '#platform/web/ui/NoWrap.tsx'
import { FooterLink } from './FooterLink.tsx'
import { SocialIcon, socialNames } from './SocialIcon.tsx'

/** The footer of every public page: navigation, contact details and the company. */
export function SiteFooter() {
  const site = useSite()
  const brand = site?.brand
  const content = useContentQuery().data
  if (brand === undefined || content === undefined) return null
  return (
    <footer className="mt-24 border-line border-t bg-surface text-[0.9375rem]">
      <Container className="grid gap-x-10 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div>
          <Logo brand={brand.name} logo={brand.logo} />
          <p className="mt-4 max-w-xs text-ink-muted leading-relaxed">{brand.tagline}</p>
          <ul className="mt-6 -ms-2.5 flex">
            {content.social.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-grid size-11 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink"
                >
                  <SocialIcon network={network} />
                  <span className="sr-only">{nameIn(socialNames, network)} (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title="The company">
          <FooterLink to={paths.ourStory}>Our story</FooterLink>
          <FooterLink to={paths.about}>About us</FooterLink>
          <FooterLink to={paths.license}>Licence</FooterLink>
          <FooterLink to={paths.privacyPolicy}>Privacy policy</FooterLink>
          <FooterLink to={paths.terms}>Terms and conditions</FooterLink>
          <FooterLink to={paths.complaints}>Complaints</FooterLink>
        </Column>
        <Column title="Investing">
          <FooterLink to={paths.investmentPlans}>Investment plans</FooterLink>
          <FooterLink to={paths.howItWorks}>How it works</FooterLink>
          <FooterLink to={paths.fees}>Fees and limits</FooterLink>
          <FooterLink to={paths.ranking}>Ranking</FooterLink>
          <FooterLink to={paths.marketRates}>Market rates</FooterLink>
        </Column>
        <Column title="Reach us">
          <FooterLink to={paths.support}>Support</FooterLink>
          <FooterLink to={paths.contact}>Contact</FooterLink>
          <FooterLink to={paths.verifyDocument}>Check a document</FooterLink>
          <FooterLink to={paths.proof}>Proof of liabilities</FooterLink>
          <FooterLink href={`mailto:${brand.supportEmail}`} icon={Mail}>
            <NoWrap>{brand.supportEmail}</NoWrap>
          </FooterLink>
          <FooterLink href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`} icon={Phone}>
            {brand.supportPhone}
          </FooterLink>
          <FooterLink {...chatLink(content.contact.chat, site?.chatWidgetSrc)} icon={MessageCircle}>
            Chat with us
          </FooterLink>
        </Column>
      </Container>
      <Container className="text-ink-muted text-sm leading-relaxed">
        <p className="border-line border-t py-8">
          {content.company.legalName} · {content.company.registeredOffice}
        </p>
      </Container>
    </footer>
  )
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="font-semibold font-serif text-lg">{title}</h2>
      <ul className="mt-3 grid">{children}</ul>
    </div>
  )
}

/** The support page is where a chat is found unless the operator names another place; our own opens at once. */
function chatLink(chat: string, widget: string | null | undefined) {
  if (!chat.startsWith('/')) return { href: chat }
  return { to: chat === paths.support && !widget ? `${paths.home}${chatHash}` : chat }
}
