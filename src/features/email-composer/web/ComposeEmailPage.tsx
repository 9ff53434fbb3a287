import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { ComposeForm } from './ComposeForm.tsx'
import { SentLetters } from './SentLetters.tsx'

export function ComposeEmailPage() {
  return (
    <Container className="pb-10">
      <PageHeader
        title="Compose Email"
        lead="A letter to one person, in the company’s own look."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      <div className="grid gap-10">
        <Card>
          <ComposeForm />
        </Card>
        <Section title="Sent letters" lead="Letters written here, and whether each was delivered.">
          <SentLetters />
        </Section>
      </div>
    </Container>
  )
}
