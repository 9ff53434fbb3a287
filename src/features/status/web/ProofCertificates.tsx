import { countOf, countText } from '#kernel/notation.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { agoText } from '#requests/web/age.ts'
import type { SystemStatus } from '../api.ts'

type Proofs = SystemStatus['proofs']
type ProofCertificatesProps = { readonly proofs: Proofs; readonly now: number }

export function ProofCertificates({ proofs: { ledger, audit }, now }: ProofCertificatesProps) {
  return (
    <Section title="The last proofs">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Certificate title="Ledger" proof={ledger} counted="entry" countedMany="entries" sound="It adds up" now={now} />
        <Certificate
          title="Audit log"
          proof={audit}
          counted="row"
          countedMany="rows"
          sound="As it was written"
          now={now}
          more={audit ? [{ label: 'Last hash', value: <code className="text-sm">{audit.head}</code> }] : []}
        />
      </div>
    </Section>
  )
}

type CertificateProps = {
  readonly title: string
  readonly proof: Proofs['ledger']
  readonly counted: string
  readonly countedMany: string
  readonly sound: string
  readonly now: number
  readonly more?: readonly { label: string; value: React.ReactNode }[]
}

function Certificate({ title, proof, counted, countedMany, sound, now, more = [] }: CertificateProps) {
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {proof === null && <Status tone="waiting" label="Not yet proved" />}
        {proof?.problems.length === 0 && <Status tone="good" label={sound} />}
        {proof !== null && proof.problems.length > 0 && (
          <Status tone="bad" label={countOf(proof.problems.length, 'problem')} />
        )}
      </div>
      {proof && (
        <Details
          items={[
            { label: 'Proved', value: `${momentText(proof.provedAt)} (${agoText(proof.provedAt, now)})` },
            { label: 'Everything proved', value: momentText(proof.wholeAt) },
            {
              label: 'Covered',
              value: `${countOf(proof.proved, counted, countedMany)} in ${countText(proof.milliseconds)} ms`,
            },
            ...more,
            ...proof.problems.slice(0, 3).map((problem) => ({ label: 'Problem', value: problem })),
          ]}
        />
      )}
    </Card>
  )
}
