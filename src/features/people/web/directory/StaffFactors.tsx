import { roleNames } from '#kernel/access.ts'
import { countOf, nameIn } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import type { StaffFactorsRecord } from '../../api.ts'
import { factorsText } from '../factor-names.ts'
import { useStaffFactorsQuery } from '../queries.ts'

const columns: readonly Column<StaffFactorsRecord>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, email }) => (
      <>
        <span className="block wrap-anywhere">{name}</span>
        <span className="block wrap-anywhere font-normal text-ink-muted text-sm leading-snug">{email}</span>
      </>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ role }) => nameIn(roleNames, role) },
  {
    key: 'factors',
    header: 'Strong factors',
    cell: ({ factors }) =>
      factors.length === 0 ? (
        <Status tone="waiting" label="None" />
      ) : (
        <Status tone="good" label={factorsText(factors)} />
      ),
  },
]

/** Staff with their factors, for admins. */
export function StaffFactors() {
  const { data } = useStaffFactorsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) return null
  const without = data.staff.filter(({ factors }) => factors.length === 0).length
  return (
    <Card padding="none" className="mb-6">
      <details>
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
          <span className="font-medium">How staff sign in</span>
          {without === 0 ? (
            <Status tone="good" label="Everybody has a strong factor" />
          ) : (
            <Status
              tone="waiting"
              label={`${countOf(without, 'member of staff has', 'members of staff have')} no strong factor`}
            />
          )}
        </summary>
        <div className="px-4 pb-4 sm:px-5">
          <Table
            caption="How staff sign in"
            columns={columns}
            lines={['name role', 'factors factors']}
            rows={data.staff}
            rowKey={({ _id }) => _id}
            rowTo={({ _id }) => paths.user(_id)}
          />
        </div>
      </details>
    </Card>
  )
}
