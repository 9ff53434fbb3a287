import * as paths from '#kernel/paths.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { useLedgerProof } from './use-ledger-proof.ts'

/** For pages that are not about the ledger: renders nothing while it adds up. */
export function LedgerAlarm() {
  const { data: proof } = useLedgerProof()
  if (!proof || proof.problems.length === 0) return null
  return (
    <Notice tone="bad" live title="The ledger does not add up">
      No withdrawal can be approved until the cause is found.{' '}
      <TextLink to={paths.staff}>What is wrong, and what to do</TextLink>
    </Notice>
  )
}
