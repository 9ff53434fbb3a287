import type { ReactNode } from 'react'
import { type PageContent, PageIntro, useSite } from '#features/operator/web/door.ts'
import { utcLongDayText } from '#kernel/notation.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { NoWrap } from '#platform/web/ui/NoWrap.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { Prose } from '../Prose.tsx'
import { SampleTag } from '../SampleTag.tsx'

type LegalTextProps = {
  readonly title: string
  readonly lead: string
  readonly updated: string
  readonly version?: string
  readonly sections: readonly { readonly id: string; readonly title: string; readonly paragraphs: readonly string[] }[]
  readonly content: Pick<PageContent, 'company' | 'contact'>
  /** The label of a sample text. */
  readonly sample?: string | undefined
  readonly children?: ReactNode
}

/** A long text in sections, with a table of contents, its date and the company's address. */
export function LegalText({ title, lead, updated, version, sections, content, sample, children }: LegalTextProps) {
  const brand = useSite()?.brand
  const { company, contact } = content
  return (
    <Container>
      <PageIntro title={title} lead={lead}>
        <p className="mt-4 text-ink-muted text-sm">
          {version !== undefined && `Version ${version}. `}
          Last changed on <time dateTime={updated}>{utcLongDayText(updated)}</time>
        </p>
        {sample !== undefined && (
          <p className="mt-5">
            <SampleTag>{sample}</SampleTag>
          </p>
        )}
      </PageIntro>
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[16rem_1fr]">
        <nav aria-label="Sections" className="lg:sticky lg:top-16 lg:self-start">
          <ol className="border-line border-s">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-9 items-center ps-4 text-[0.9375rem] text-ink-muted leading-snug no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-12">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-20">
              <h2 id={`${section.id}-title`} className="mb-4 font-semibold font-serif text-2xl leading-tight">
                {section.title}
              </h2>
              <Prose paragraphs={section.paragraphs} />
            </section>
          ))}
          {children}
          <address className="border-line border-t pt-6 text-ink-muted not-italic leading-relaxed">
            {company.legalName}, {contact.address.join(', ')}
            {brand && (
              <>
                {' · '}
                <TextLink href={`mailto:${brand.supportEmail}`}>
                  <NoWrap>{brand.supportEmail}</NoWrap>
                </TextLink>
              </>
            )}
          </address>
        </div>
      </div>
    </Container>
  )
}
