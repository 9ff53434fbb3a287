import { ContentGate, PageIntro } from '#features/operator/web/door.ts'
import { countOf, countText, percentText, utcDayText, utcMomentText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { DownloadButton } from '#platform/web/DownloadButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import type { DayRow, getProofCheck, getProofLog, Published } from '../api.ts'
import { bookLabels, rangeLabels } from '../ranges.ts'
import { useProofQuery } from './queries.ts'

/** The public page: what is owed, what is there to pay it, and the log that anybody can hold us to. */
export function ProofPage() {
  const { data, isError, isFetching, refetch } = useProofQuery(undefined, { refetchOnMountOrArgChange: 60 })
  return (
    <ContentGate>
      {() => (
        <Container className="pb-16">
          <PageIntro
            title="Proof of liabilities"
            lead="Once a day we add up what we owe to everybody, sign the total, and publish it. Every investor can check in their own browser that their money is in it."
          />
          <div className="mt-10 grid max-w-4xl gap-12">
            {!data && isError && (
              <ErrorState message="The proof could not be loaded." onRetry={refetch} pending={isFetching} />
            )}
            {!data && !isError && <Skeleton shape="list" rows={6} />}
            {data && !data.published && <Notice>The proof is not published yet.</Notice>}
            {data?.published && <Proof proof={data.published} />}
          </div>
        </Container>
      )}
    </ContentGate>
  )
}

function Proof({ proof }: { readonly proof: Published }) {
  const { isSample, newest, time } = proof
  return (
    <>
      {isSample && (
        <Notice title="A sample">The accounts of this demonstration are made up. No money is behind them.</Notice>
      )}
      {newest ? <Newest newest={newest} /> : <Notice>The first day is made soon after {time} UTC.</Notice>}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.proofOfMyMoney}>Is my money in it?</LinkButton>
        <DownloadButton<typeof getProofCheck>
          address="GET /api/proof/check.mjs"
          input={undefined}
          failed="The program could not be downloaded."
        >
          Program that checks without us
        </DownloadButton>
      </div>
      <Meaning />
      <Days proof={proof} />
      {proof.addresses.length > 0 && <Addresses proof={proof} />}
    </>
  )
}

function Newest({ newest }: { readonly newest: NonNullable<Published['newest']> }) {
  const { moment, accounts, owed, books, ranges, custody, coveragePercent } = newest
  const labels = rangeLabels()
  return (
    <Section title={utcDayText(newest.day)} lead={`The books as they were at ${utcMomentText(moment)}.`}>
      <div className="grid gap-8 sm:grid-cols-2">
        <Figure label="Owed to investors" value={owed} large hint={countOf(accounts, 'account')} />
        {custody ? (
          <Figure
            label="In custody"
            value={custody.amount}
            large
            hint={`Confirmed for ${utcDayText(custody.day)} by ${custody.signedBy}${coveragePercent === null ? '' : `: ${percentText(coveragePercent)} of what is owed`}`}
          />
        ) : (
          <p className="text-ink-muted">
            No signed custody figure yet, so this page cannot say how much of it is covered.
          </p>
        )}
      </div>
      <div className="mt-8 grid gap-8 sm:grid-cols-2">
        <Details
          items={(Object.keys(bookLabels) as (keyof typeof bookLabels)[]).map((book) => ({
            label: bookLabels[book],
            value: <Money value={books[book]} />,
          }))}
        />
        <Details
          items={ranges.map((count, range) => ({ label: labels[range] ?? '', value: countOf(count, 'account') }))}
        />
      </div>
    </Section>
  )
}

function Meaning() {
  return (
    <Section title="What it proves, and what it does not">
      <ul className="grid max-w-prose list-disc gap-2 ps-5 text-ink-muted">
        <li>If your check succeeds, your amounts are part of the total above. We cannot leave you out of it unseen.</li>
        <li>No amount in the total is below zero, so no debt of one investor hides the money of another.</li>
        <li>
          Each day is signed and stays in the log. With a head of the log that you have kept, you see if we change or
          drop a day.
        </li>
        <li>It says nothing about accounts whose owners never check. The more people check, the less can be hidden.</li>
        <li>
          It does not prove that the money is there. For that, look at custody: people sign it off, and anybody can see
          what a wallet holds.
        </li>
        <li>It does not show what the company owes to others than investors.</li>
      </ul>
    </Section>
  )
}

function Addresses({ proof: { addresses, isSample } }: { readonly proof: Published }) {
  return (
    <Section
      title={isSample ? 'Sample addresses' : 'Our addresses'}
      lead={
        isSample
          ? 'Made up for this demonstration, with keys that anybody can compute. Send nothing there.'
          : 'We say that these are ours. Anybody can see in a block explorer what they hold.'
      }
    >
      <ul className="grid gap-4">
        {addresses.map(({ label, address, signed }) => (
          <li key={address}>
            <Card className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <h3 className="font-semibold">{label}</h3>
                {signed ? (
                  <Status tone="good" label={`Signature verified on ${utcDayText(signed.verifiedAt)}`} />
                ) : (
                  <Status tone="neutral" label="No signature" />
                )}
              </div>
              <p className="wrap-anywhere font-mono text-sm">{address}</p>
              {signed && (
                <>
                  <Details
                    dense
                    items={[
                      { label: 'Message', value: <span className="font-mono text-xs">{signed.message}</span> },
                      { label: 'Signature', value: <span className="font-mono text-xs">{signed.signature}</span> },
                    ]}
                  />
                  <p className="text-ink-muted text-sm">
                    {signed.isRoot
                      ? `The message has the root of ${utcDayText(signed.day)} in it, so it was signed after that day was added to the log.`
                      : `The message names ${utcDayText(signed.day)} and no root of our log, so it may be older, or made for something else.`}
                  </p>
                </>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-ink-muted">
        A verified signature proves that the key of the address signed that message: its owner could spend from it then.
        It does not prove that they still can, that nobody else has the key, that the money is ours and not borrowed, or
        how much is there. Any wallet that verifies messages can repeat the check.
      </p>
    </Section>
  )
}

type Line = { readonly key: string; readonly made?: DayRow; readonly reason?: string }

function Days({ proof: { days, gaps, head, publicKey } }: { readonly proof: Published }) {
  const lines: Line[] = [
    ...days.map((made) => ({ key: made.day, made })),
    ...gaps.map(({ day, reason }) => ({ key: day, reason })),
  ].sort((one, other) => other.key.localeCompare(one.key))
  return (
    <Section
      title="The log"
      lead="The head after each day. Compare it with the one on your statement: the same size must have the same root."
      actions={
        <DownloadButton<typeof getProofLog>
          address="GET /api/proof/log"
          input={undefined}
          failed="The log could not be downloaded."
        >
          All days as a file
        </DownloadButton>
      }
    >
      <Table
        caption="Days of the log, newest first"
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          { key: 'day', header: 'Day', cell: ({ key }) => utcDayText(key) },
          { key: 'size', header: 'Size', cell: ({ made }) => (made ? countText(made.size) : 'Not made') },
          {
            key: 'root',
            header: 'Root',
            cell: ({ made, reason }) =>
              made ? <span className="wrap-anywhere font-mono text-xs">{made.root}</span> : `Because: ${reason}`,
          },
          { key: 'owed', header: 'Owed', align: 'end', cell: ({ made }) => made && <Money value={made.owed} /> },
        ]}
      />
      {head && publicKey && (
        <div className="mt-6">
          <Details
            items={[
              { label: 'Signing key', value: <span className="font-mono text-xs">{publicKey}</span> },
              { label: 'Signed head', value: <span className="font-mono text-xs">{head.signature}</span> },
            ]}
          />
        </div>
      )}
    </Section>
  )
}
