import { ContentGate, PageIntro, useSite } from '#features/operator/web/door.ts'
import { utcLongDayText } from '#kernel/notation.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { SampleTag } from '../SampleTag.tsx'
import { SitePicture } from '../SitePicture.tsx'
import { LicenceDrawing } from './LicenceDrawing.tsx'

export function LicencePage() {
  const brand = useSite()?.brand.name ?? ''
  return (
    <ContentGate>
      {({ licence, company, sample }) => (
        <Container>
          <PageIntro title="Licence and registration" lead={licence.lead}>
            {sample && (
              <p className="mt-5">
                <SampleTag>Sample: no such company, no such licence</SampleTag>
              </p>
            )}
          </PageIntro>
          <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[1.2fr_1fr]">
            <section aria-labelledby="registration">
              <h2 id="registration" className="mb-6 font-semibold font-serif text-2xl leading-tight">
                Company registration
              </h2>
              <Details
                items={[
                  { label: 'Legal name', value: company.legalName },
                  { label: 'Registration number', value: company.registrationNumber },
                  { label: 'Registered in', value: company.registeredIn },
                  { label: 'Registered on', value: utcLongDayText(company.registeredOn) },
                  { label: 'Registered office', value: company.registeredOffice },
                  { label: 'Regulator', value: company.regulator },
                  { label: 'Licence number', value: company.licenceNumber },
                  { label: 'Licensed for', value: company.licensedFor },
                ]}
              />
              <div className="mt-8 grid max-w-prose gap-4 text-ink-muted leading-relaxed">
                {licence.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
            {licence.image === 'drawn' && (
              <section aria-label="Licence">
                <LicenceDrawing company={company} brand={brand} sample={sample} />
              </section>
            )}
            {typeof licence.image === 'object' && (
              <section aria-label="Licence">
                <SitePicture picture={licence.image} className="w-full rounded-card border border-line" />
              </section>
            )}
          </div>
        </Container>
      )}
    </ContentGate>
  )
}
