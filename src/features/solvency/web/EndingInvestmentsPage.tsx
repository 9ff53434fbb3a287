import { useSearchParams } from 'react-router'
import { nameIn, utcDayText, utcMomentText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { pages } from '#platform/web/calls.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { LineLabel, Table } from '#platform/web/ui/Table.tsx'
import type { endingInvestments } from '../ladder-api.ts'

const useEndingInfiniteQuery = pages<typeof endingInvestments>('GET /api/solvency/ending', ['Investment', 'Queue'])

const choiceNames = {
  wallet: 'Paid out',
  'renew-principal': 'Principal invested again',
  'renew-all': 'All invested again',
}

function dayIn(text: string | null): string | undefined {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

function spanText(from: string | undefined, to: string | undefined): string {
  if (to === undefined) return from === undefined ? 'All that run.' : `From ${utcDayText(from)} on.`
  if (from === undefined) return `Until ${utcDayText(to)}, with those that should have ended already.`
  return from === to ? `On ${utcDayText(from)}.` : `From ${utcDayText(from)} to ${utcDayText(to)}.`
}

/** The investments of a step of the ladder. */
export function EndingInvestmentsPage() {
  const [search] = useSearchParams()
  const [from, to] = [dayIn(search.get('from')), dayIn(search.get('to'))]
  const result = useEndingInfiniteQuery({ from, to })
  return (
    <Container>
      <PageHeader
        title="Investments that end"
        lead={`${spanText(from, to)} Days are in UTC.`}
        back={<BackLink to={paths.fallsDue}>What falls due</BackLink>}
      />
      <PagedList
        result={result}
        rowsOf={(page) => page.investments}
        empty="No investment ends then"
        failed="The investments could not be loaded."
      >
        {(investments) => (
          <Table
            caption="Investments in the order of their ends"
            rows={investments}
            rowKey={({ _id }) => _id}
            rowTo={({ _id }) => paths.investmentRequest(_id)}
            lines={['person amount', 'plan profit', 'choice ends']}
            columns={[
              { key: 'person', header: 'Investor', cell: ({ person }) => person.name },
              { key: 'plan', header: 'Plan', cell: ({ plan }) => plan },
              { key: 'ends', header: 'Ends', cell: ({ endDate }) => utcMomentText(endDate) },
              { key: 'choice', header: 'At the end', cell: ({ onMaturity }) => nameIn(choiceNames, onMaturity) },
              { key: 'amount', header: 'Principal', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
              {
                key: 'profit',
                header: 'Profit',
                align: 'end',
                cell: ({ profit }) => (
                  <>
                    <LineLabel>Profit</LineLabel>
                    <Money value={profit} />
                  </>
                ),
              },
            ]}
          />
        )}
      </PagedList>
    </Container>
  )
}
