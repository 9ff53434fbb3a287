import { nameIn, utcMomentText } from '#kernel/notation.ts'
import { Details } from '#platform/web/ui/Details.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { kindNames } from '../../document-kind.ts'
import { nameAsEntered } from '../../paper.ts'
import type { verdictOf } from './verdict.ts'

type CheckResultProps = { readonly verdict: NonNullable<ReturnType<typeof verdictOf>> }

export function CheckResult({ verdict: { tone, title, text, document } }: CheckResultProps) {
  return (
    <Notice tone={tone} title={title} live>
      <p>{text}</p>
      {document && (
        <div className="mt-4">
          <Details
            items={[
              { label: 'Kind', value: nameIn(kindNames, document.kind) },
              { label: 'Name', value: `${nameAsEntered}. We have not checked it.` },
              { label: 'Issued', value: utcMomentText(new Date(document.issuedAt)) },
              { label: 'SHA-256', value: <span className="font-mono text-sm">{document.sha256}</span> },
            ]}
          />
        </div>
      )}
    </Notice>
  )
}
