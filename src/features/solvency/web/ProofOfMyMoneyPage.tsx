import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAuth } from '#features/sessions/web/door.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { countOf, utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { call } from '#platform/web/call.ts'
import { read } from '#platform/web/calls.ts'
import { DownloadButton } from '#platform/web/DownloadButton.tsx'
import { failureOf } from '#platform/web/failure.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { getOwnProof, getProofCheck, getProofConsistency, getProofDay } from '../api.ts'
import { proofFileOf } from '../proof-file.ts'
import { bookLabels } from '../ranges.ts'
import { PathPicture } from './PathPicture.tsx'
import { type Answered, keepHead, keptHead, runCheck } from './run-check.ts'

const useOwnProofQuery = read<typeof getOwnProof>('GET /api/proof/mine', ['Solvency'])

/** Whether the investor's own money is in what we say that we owe, checked in this page. */
export function ProofOfMyMoneyPage() {
  const [day, setDay] = useState<string>()
  const { data, error, isFetching, refetch } = useOwnProofQuery(day === undefined ? {} : { day }, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Container width="reading">
      <PageHeader
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
        title="Is my money in it?"
        lead="Once a day we publish what we owe to everybody together. This page takes your part and computes, in your browser, whether it leads to the total that we signed."
      />
      {!data && error && failureOf(error).code === 'NOT_FOUND' && (
        <Notice>There is no proof for you yet. An account is in the first day that ends after it was opened.</Notice>
      )}
      {!data && error && failureOf(error).code !== 'NOT_FOUND' && (
        <ErrorState message="The proof could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {!data && !error && <Skeleton shape="list" rows={5} />}
      {data && <OwnProof key={data.day} own={data} onDay={setDay} />}
    </Container>
  )
}

type Own = WireAnswer<typeof getOwnProof>
type State = Answered & { readonly file: ReturnType<typeof proofFileOf>; readonly log: string | undefined }

function OwnProof({ own, onDay }: { readonly own: Own; readonly onDay: (day: string) => void }) {
  const { user } = useAuth()
  const [state, setState] = useState<State>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const email = user?.email ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a retry checks again.
  useEffect(() => {
    let isLeft = false
    setFailed(false)
    checkOwn(own, email).then(
      (found) => isLeft || setState(found),
      () => isLeft || setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [own, email, attempt])
  return (
    <div className="grid gap-10">
      <Field label="Day">
        <Select
          value={own.day}
          options={own.days.map((value) => ({ value, label: utcDayText(value) }))}
          onChange={(event) => onDay(event.target.value)}
        />
      </Field>
      <Section title="Your figures" lead={`As your account had them at the end of ${utcDayText(own.day)}.`}>
        <Details
          items={(Object.keys(bookLabels) as (keyof typeof bookLabels)[]).map((book) => ({
            label: bookLabels[book],
            value: <Money value={own.books[book]} />,
          }))}
        />
      </Section>
      {failed && (
        <ErrorState message="The record of the day could not be loaded." onRetry={() => setAttempt(attempt + 1)} />
      )}
      {!failed && !state && <Skeleton shape="list" rows={3} label="Checking…" />}
      {state && <Outcome state={state} />}
    </div>
  )
}

async function checkOwn(own: Own, email: string): Promise<State> {
  const day = await call<typeof getProofDay>('GET /api/proof/days/{day}', { params: { day: own.day } })
  const file = proofFileOf(own, day)
  const { wallet, held, invested, profit } = own.books
  const answered = await runCheck(file, { email, day: own.day, dollars: [wallet, held, invested, profit] })
  const log = await compareWithKept()
  return { ...answered, file, log }
}

/** Compares the log with the head that this browser saw last time. Returns what is wrong. */
async function compareWithKept(): Promise<string | undefined> {
  const kept = keptHead()
  const size = kept?.size ?? 1
  const { head, path } = await call<typeof getProofConsistency>('GET /api/proof/consistency', { query: { size } })
  const [{ compareHeads }, { fromHex }, { sha256 }] = await Promise.all([
    import('../log.ts'),
    import('../proof-bytes.ts'),
    import('../sha-256.ts'),
  ])
  const cheat = kept && compareHeads(sha256, kept, head, path.map(fromHex))
  if (!cheat) keepHead(head)
  return cheat
}

function Outcome({ state: { verdict, milliseconds, file, log } }: { readonly state: State }) {
  const save = () => saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), 'proof.json')
  return (
    <>
      {verdict.cheat === undefined ? (
        <Notice tone="good" title="Your money is in it" live>
          Your amounts lead to the total that was signed for {utcDayText(verdict.record.day)}, among{' '}
          {countOf(verdict.record.accounts, 'account')}. Computed here in {Math.max(1, Math.round(milliseconds))} ms.
          {!verdict.signaturesChecked && ' This browser cannot check the signatures; the program below does.'}
        </Notice>
      ) : (
        <Notice tone="bad" title={`Not proved: ${verdict.cheat}`} live>
          {verdict.why} Download the proof, keep it, and <TextLink to={paths.contact}>write to us</TextLink>.
        </Notice>
      )}
      {log !== undefined && (
        <Notice tone="bad" title={`The log is not the one that you saw before: ${log}`}>
          This browser remembers a head that the log no longer leads to. Compare it with your statements.
        </Notice>
      )}
      {verdict.cheat === undefined && (
        <Section title="The way to the total" lead="Each step adds a neighbour. No step shows whose it is.">
          <PathPicture verdict={verdict} />
        </Section>
      )}
      <Section title="Check it without us" lead="Save both files, and run node check.mjs proof.json on any computer.">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" icon={Download} onClick={save}>
            proof.json
          </Button>
          <DownloadButton<typeof getProofCheck>
            address="GET /api/proof/check.mjs"
            input={undefined}
            failed="The program could not be downloaded."
          >
            check.mjs
          </DownloadButton>
        </div>
        <p className="mt-4 text-ink-muted">
          The head of the log is <span className="wrap-anywhere font-mono text-xs">{file.log.head.root}</span> at{' '}
          {countOf(file.log.head.size, 'day')}. It must be the same on{' '}
          <TextLink to={paths.proof}>the public page</TextLink> and on your statements.
        </p>
      </Section>
    </>
  )
}
