import { useParams } from 'react-router'
import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth, useMay } from '#features/sessions/web/door.ts'
import { nameIn, percentText, termText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { CopyableText } from '#requests/web/CopyableText.tsx'
import { PersonText } from '#requests/web/PersonText.tsx'
import type { Fact } from '#requests/web/queue-entry.ts'
import { RequestPage } from '#requests/web/RequestPage.tsx'
import { useQueueParams } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import type { OnMaturity } from '../../investment.ts'
import { type InvestmentEntry, investmentEntry, investmentQueue } from './investment-entry.ts'
import { useInvestmentQueueInfiniteQuery, useInvestmentRequestQuery } from './queries.ts'
import { useInvestmentDecisions } from './use-investment-decisions.ts'

/** One investment for staff, waiting or decided. */
export function InvestmentRequestPage() {
  const decisions = useInvestmentDecisions()
  const mayDecide = useMay({ access: 'decide requests', duty: 'payments' })
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useInvestmentRequestQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  )
  const queue = useInvestmentQueueInfiniteQuery(useQueueParams())
  const entry = currentData && investmentEntry(currentData.investment)
  return (
    <Ageing queue="investments">
      <RequestPage
        kind="investments"
        title={entry ? `Investment of ${entry.person.name}` : 'Investment'}
        queue={investmentQueue}
        problem={error && 'The investment could not be loaded.'}
        failure={error}
        busy={isFetching}
        onRetry={refetch}
        entry={entry}
        amountLabel="To invest"
        factsOf={factsOf}
        decisions={mayDecide ? decisions : []}
        source={useQueueSource(queue, (page) => page.pendingInvestments.map(investmentEntry))}
        viewerId={useAuth().user?._id}
        clock={useClock()}
      />
    </Ageing>
  )
}

const endTexts: Record<OnMaturity, string> = {
  wallet: 'Amount and profit are returned',
  'renew-principal': 'The amount is invested again',
  'renew-all': 'Amount and profit are invested again',
}

function factsOf({ person, warning, data }: InvestmentEntry): Fact[] {
  const { plan, percent, durationHours, maturityAmount, user, renewalOf, renewal } = data
  return [
    { label: 'Investor', value: <PersonText person={person} /> },
    { label: 'Plan', value: `${plan}, ${percentText(percent)} for ${termText(durationHours)}` },
    { label: 'Projected profit', value: <Money value={maturityAmount} /> },
    {
      label: 'Balance',
      value: (
        <>
          <Money value={user.balance} />
          {warning !== undefined && <span className="block text-danger text-sm">{warning}</span>}
        </>
      ),
    },
    { label: 'At the end', value: nameIn(endTexts, data.onMaturity) },
    { label: 'Risk notice', value: data.riskNotice === null ? 'Not acknowledged' : 'Acknowledged' },
    { label: 'Requested on', value: momentText(data.requestDate) },
    ...(data.startDate ? [{ label: 'Began on', value: momentText(data.startDate) }] : []),
    ...(data.endDate
      ? [{ label: data.status === 'Ended' ? 'Ended on' : 'Ends on', value: momentText(data.endDate) }]
      : []),
    ...(renewalOf
      ? [
          {
            label: 'Renewal of',
            value: <TextLink to={paths.investmentRequest(renewalOf)}>One that has ended</TextLink>,
          },
        ]
      : []),
    ...(renewal
      ? [
          {
            label: 'Renewed by',
            value: <TextLink to={paths.investmentRequest(renewal.investmentId)}>The next investment</TextLink>,
          },
        ]
      : []),
    { label: 'Investment ID', value: <CopyableText text={data.investmentId} label="Copy" /> },
    ...(data.reason ? [{ label: 'Reason', value: <span className="whitespace-pre-line">{data.reason}</span> }] : []),
  ]
}
