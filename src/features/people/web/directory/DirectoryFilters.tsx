import { kycStatuses } from '#features/accounts/account.ts'
import { roleNames, roles } from '#kernel/access.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import type { DirectorySort } from '../../directory.ts'
import type { DirectoryFilterState } from './use-directory-filter.ts'

const roleOptions = roles.map((role) => ({ value: role, label: roleNames[role] }))
const verifiedOptions = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Unverified' },
]
const kycOptions = kycStatuses.map((status) => ({ value: status, label: status }))
const sortOptions: { value: DirectorySort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
]

export function DirectoryFilters({ filter, set }: DirectoryFilterState) {
  return (
    <search className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-6">
      <SearchBox
        asked={filter.search ?? ''}
        onAsk={(text) => set('search', text)}
        placeholder="Name or e-mail"
        className="col-span-2"
      />
      <Field label="Role">
        <Select
          placeholder="All roles"
          options={roleOptions}
          value={filter.role ?? ''}
          onChange={(event) => set('role', event.target.value)}
        />
      </Field>
      <Field label="E-mail">
        <Select
          placeholder="All"
          options={verifiedOptions}
          value={filter.verified ?? ''}
          onChange={(event) => set('verified', event.target.value)}
        />
      </Field>
      <Field label="KYC">
        <Select
          placeholder="All"
          options={kycOptions}
          value={filter.kyc ?? ''}
          onChange={(event) => set('kyc', event.target.value)}
        />
      </Field>
      <Field label="Order">
        <Select options={sortOptions} value={filter.sort} onChange={(event) => set('sort', event.target.value)} />
      </Field>
    </search>
  )
}
