import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContentGate, PageIntro, useSite } from '#features/operator/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { NoWrap } from '#platform/web/ui/NoWrap.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { ContactForm } from './ContactForm.tsx'

export function ContactPage() {
  const brand = useSite()?.brand
  return (
    <ContentGate>
      {({ contact }) => (
        <Container>
          <PageIntro title="Reach out" lead="Tell us what you need. We read every message ourselves and write back." />
          <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[1.3fr_1fr]">
            <OwnerOnly reason="Only the owner can send messages.">
              <ContactForm />
            </OwnerOnly>
            <ul className="grid content-start gap-6 border-line border-t pt-6 lg:border-s lg:border-t-0 lg:ps-12 lg:pt-1">
              {brand && (
                <>
                  <ContactWay icon={Mail} title="E-mail">
                    <TextLink href={`mailto:${brand.supportEmail}`}>
                      <NoWrap>{brand.supportEmail}</NoWrap>
                    </TextLink>
                  </ContactWay>
                  <ContactWay icon={Phone} title="Phone">
                    <TextLink href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`}>{brand.supportPhone}</TextLink>
                  </ContactWay>
                </>
              )}
              <ContactWay icon={MapPin} title="Post">
                <address className="not-italic">
                  {contact.address.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
              </ContactWay>
              <ContactWay icon={Clock} title="Hours">
                {contact.hours}
              </ContactWay>
            </ul>
          </div>
        </Container>
      )}
    </ContentGate>
  )
}

type ContactWayProps = { readonly icon: LucideIcon; readonly title: string; readonly children: ReactNode }

function ContactWay({ icon: Icon, title, children }: ContactWayProps) {
  return (
    <li className="flex gap-4">
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="mt-1 shrink-0 text-green" />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-ink-muted text-sm">{title}</p>
        <div className="leading-relaxed">{children}</div>
      </div>
    </li>
  )
}
