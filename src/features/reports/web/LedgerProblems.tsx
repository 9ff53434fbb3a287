import { countText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { ProofRecord } from '../api.ts'

/** The server's log has all of them. */
const maxShown = 10

/** Lists what does not add up, and what to do about it. */
export function LedgerProblems({ proof: { problems, addedUpAt } }: { readonly proof: ProofRecord }) {
  const hidden = problems.length - maxShown
  return (
    <div className="mt-4 grid gap-4 border-danger/25 border-t pt-4 text-[0.9375rem]">
      <div>
        <h3 className="font-semibold">What is wrong</h3>
        <ul className="mt-1.5 grid list-disc gap-1.5 ps-5 wrap-anywhere">
          {problems.slice(0, maxShown).map((problem) => (
            <li key={problem}>{withLinks(problem)}</li>
          ))}
        </ul>
        <p className="mt-1.5 text-ink-muted">
          {hidden > 0 && `${countText(hidden)} more are in the server’s log. `}
          Amounts are in cents.{' '}
          {addedUpAt === null
            ? 'It has never added up since it was first checked.'
            : `It last added up ${momentText(addedUpAt)}.`}
        </p>
      </div>
      <div>
        <h3 className="font-semibold">What to do</h3>
        <ol className="mt-1.5 grid list-decimal gap-1.5 ps-5">
          <li>Pay nothing out: a balance may be higher than it should be. No withdrawal can be approved meanwhile.</li>
          <li>Do not edit a balance to make it fit: an edit is an entry like any other, and would hide the cause.</li>
          <li>
            Tell whoever operates this system. “When the ledger does not add up” in docs/runbook.md says what to do.
          </li>
        </ol>
      </div>
    </div>
  )
}

const personId = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/

/** Turns each user id into a link to that user. */
function withLinks(problem: string) {
  return problem.split(personId).map((part) =>
    personId.test(part) ? (
      <TextLink key={part} to={paths.user(part)}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  )
}
