import { ArrowDownToLine, History, Sprout, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { Tile } from '#platform/web/ui/Tile.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import type { RequestState } from '#requests/web/request-states.ts'
import { Row, Specimen } from './Specimen.tsx'

const lists = `${paths.design}#lists`

type Request = { id: string; name: string; amount: string; age: string; state: RequestState }

const requests: Request[] = [
  { id: 'a', name: 'Clara Lindqvist', amount: '240.00', age: '2 hours', state: 'Pending' },
  { id: 'b', name: 'Jonas Bakker', amount: '11111.11', age: '5 hours', state: 'Pending' },
  { id: 'c', name: 'Amira Haddad', amount: '888.88', age: '1 day', state: 'Approved' },
]

const columns: Column<Request>[] = [
  {
    key: 'name',
    header: 'Investor',
    cell: ({ name }) => (
      <span className="inline-flex items-center gap-3">
        <Avatar name={name} size="sm" decorative />
        {name}
      </span>
    ),
  },
  { key: 'age', header: 'Waiting for', cell: ({ age }) => age },
  { key: 'state', header: 'Status', cell: ({ state }) => <RequestStatus state={state} /> },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
]

const people = ['Clara Lindqvist', 'Jonas Bakker', 'Amira Haddad', 'Wen Li', 'Otto', 'Ines Duarte']

export function ListSpecimens() {
  const [shown, setShown] = useState(50)

  return (
    <>
      <Specimen name="Table" note="Below 640 px each row is a few lines. The first column is the row's link." bare>
        <Table
          caption="Pending withdrawals"
          columns={columns}
          lines={['name amount', 'state age']}
          rows={requests}
          rowKey={({ id }) => id}
          rowTo={({ id }) => `${withQuery(paths.design, { withdrawal: id })}#lists`}
        />
      </Specimen>
      <Specimen name="Table with actions" note="Without lines, each row is a card." bare>
        <Table
          caption="Pending investments"
          columns={columns}
          rows={requests.slice(0, 2)}
          rowKey={({ id }) => id}
          rowActions={({ name }) => (
            <>
              <Button size="sm" aria-label={`Approve ${name}`}>
                Approve
              </Button>
              <Button size="sm" variant="secondary" aria-label={`Reject ${name}`}>
                Reject
              </Button>
            </>
          )}
        />
        <LoadMore shown={shown} total={1234} onLoadMore={() => setShown(shown + 50)} />
      </Specimen>
      <Specimen name="Tile" bare>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Tile to={lists} icon={ArrowDownToLine} label="Deposit" hint="Add money to your wallet" />
          <Tile to={lists} icon={Sprout} label="Start investing" />
          <Tile to={lists} icon={UsersRound} label="KYC reviews" count={3} />
          <Tile to={lists} icon={History} label="Unconfirmed deposits" count={0} />
        </div>
      </Specimen>
      <Specimen name="Avatar">
        <Row>
          <Avatar name="Clara Lindqvist" size="lg" />
          {people.slice(1, 5).map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Ines Duarte" size="sm" />
        </Row>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Profile"
          tabs={[
            { value: 'user', label: 'User', content: <p>Name, phone, country, photo.</p> },
            { value: 'security', label: 'Security', content: <p>Password and sessions.</p> },
            { value: 'team', label: 'Team', count: 128, content: <p>Everybody with an account.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="BackLink">
        <BackLink to={lists}>Pending withdrawals</BackLink>
      </Specimen>
    </>
  )
}
