import { type LucideIcon, Mail, MessageCircle, PencilLine, Phone } from 'lucide-react'
import { chatHash } from '#features/chat/chat-hash.ts'
import { ContentGate, PageIntro, useSite } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { SiteSection } from './SiteSection.tsx'

export function SupportPage() {
  const site = useSite()
  const brand = site?.brand
  return (
    <ContentGate>
      {({ support, contact }) => (
        <Container>
          <PageIntro title="Support" lead={support.lead} drawing="hive" />
          <ul className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-5">
            <SupportChannel
              icon={MessageCircle}
              title="Live chat"
              {...chatChannel(contact.chat, site?.chatWidgetSrc)}
            />
            {brand && (
              <>
                <SupportChannel
                  icon={Mail}
                  title="E-mail"
                  href={`mailto:${brand.supportEmail}`}
                  text={brand.supportEmail}
                />
                <SupportChannel
                  icon={Phone}
                  title="Phone"
                  href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`}
                  text={brand.supportPhone}
                />
              </>
            )}
            <SupportChannel icon={PencilLine} title="Contact form" to={paths.contact} text="Write to us" />
          </ul>
          <p className="mt-5 text-ink-muted">{contact.hours}.</p>
          <SiteSection title="What people ask about">
            <dl className="grid gap-x-14 gap-y-10 md:grid-cols-2">
              {support.topics.map(({ title, text }) => (
                <div key={title} className="border-line border-t pt-5">
                  <dt className="font-semibold font-serif text-xl leading-snug">{title}</dt>
                  <dd className="mt-2 text-ink-muted leading-relaxed">{text}</dd>
                </div>
              ))}
            </dl>
          </SiteSection>
        </Container>
      )}
    </ContentGate>
  )
}

/** The operator's chat elsewhere, else the page with the widget, else our own. */
function chatChannel(chat: string, widget: string | null | undefined) {
  if (chat.startsWith('https:')) return { href: chat, text: 'Chat with us' }
  return widget
    ? { to: paths.home, text: 'Chat with us on the front page' }
    : { to: `${paths.home}${chatHash}`, text: 'Chat with us' }
}

type SupportChannelProps = { readonly icon: LucideIcon; readonly title: string; readonly text: string } & (
  | { readonly to: string; readonly href?: never }
  | { readonly href: string; readonly to?: never }
)

/** One way to contact support. */
function SupportChannel({ icon: Icon, title, text, to, href }: SupportChannelProps) {
  return (
    <li className="flex items-center gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-green-soft text-green">
        <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
      </span>
      <span className="min-w-0">
        <span className="block text-ink-muted text-sm">{title}</span>
        {to === undefined ? (
          <TextLink href={href} className="font-serif text-lg wrap-anywhere">
            {text}
          </TextLink>
        ) : (
          <TextLink to={to} className="font-serif text-lg">
            {text}
          </TextLink>
        )}
      </span>
    </li>
  )
}
