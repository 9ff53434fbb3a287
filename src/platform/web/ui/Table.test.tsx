import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Money } from './Money.tsx'
import { type Column, LineLabel, Table } from './Table.tsx'

afterEach(cleanup)

type Withdrawal = { id: string; name: string; amount: number }

const rows: Withdrawal[] = [
  { id: 'a', name: 'Clara', amount: 240 },
  { id: 'b', name: 'Jonas', amount: 1111.11 },
]

const columns: Column<Withdrawal>[] = [
  { key: 'name', header: 'Investor', cell: ({ name }) => name },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
]

function show(lines?: readonly string[]) {
  render(
    <MemoryRouter>
      <Table
        caption="Pending withdrawals"
        columns={columns}
        lines={lines}
        rows={rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/withdrawal/${id}`}
        rowActions={({ name }) => <button type="button">Approve {name}</button>}
      />
    </MemoryRouter>,
  )
}

test('it keeps the roles of a table when it is shown as cards', () => {
  show()
  const table = screen.getByRole('table', { name: 'Pending withdrawals' })
  for (const element of table.querySelectorAll('thead, tbody, tr, th, td')) {
    expect(element.getAttribute('role'), element.outerHTML).not.toBeNull()
  }
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Investor',
    'Amount',
    'Actions',
  ])
})

test('each row is named by its first column, which links to it', () => {
  show()
  const row = screen.getByRole('row', { name: /Jonas/ })
  expect(within(row).getByRole('rowheader').textContent).toBe('Jonas')
  expect(within(row).getByRole('link', { name: 'Jonas' }).getAttribute('href')).toBe('/withdrawal/b')
  expect(within(row).getByRole('button', { name: 'Approve Jonas' })).toBeDefined()
})

test('each cell of a card shows the name of its column without repeating it in the document', () => {
  show()
  const cell = screen.getByText('$1,111.11').closest('td')
  expect(cell?.dataset.label).toBe('Amount')
  expect(screen.getAllByText('Amount')).toHaveLength(1)
})

test('with lines, each column has its place in the row, and one that no line names is hidden on a narrow screen', () => {
  show(['name amount', 'name actions'])
  const row = screen.getByRole('row', { name: /Jonas/ })
  expect(row.style.gridTemplateAreas).toBe('"name amount" "name actions"')
  expect([...row.children].map((cell) => (cell as HTMLElement).style.gridArea)).toEqual(['name', 'amount', 'actions'])
  expect(screen.getByText('$1,111.11').closest('td')?.className).not.toContain('hidden')
  cleanup()
  show(['name actions'])
  expect(screen.getByText('$1,111.11').closest('td')?.className).toMatch(/^hidden .*as-table:table-cell/)
})

test('the label of a line is not read aloud, because the column has a header', () => {
  render(<LineLabel>Profit</LineLabel>)
  expect(screen.getByText('Profit').getAttribute('aria-hidden')).toBe('true')
})
