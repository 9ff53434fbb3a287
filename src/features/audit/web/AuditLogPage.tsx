import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { read } from '#platform/web/calls.ts'
import { ExportButton } from '#platform/web/ExportButton.tsx'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { SavedViews } from '#requests/web/SavedViews.tsx'
import type { auditChoices, exportAuditLog } from '../api.ts'
import { auditColumns, auditFilterIn } from '../audit-filter.ts'
import { AuditTrail } from './AuditTrail.tsx'
import { ChainProof } from './ChainProof.tsx'

const useAuditChoicesQuery = read<typeof auditChoices>('GET /api/audit-log/choices', ['Audit'])

export function AuditLogPage() {
  const [params, change] = useAddress()
  const { data: choices } = useAuditChoicesQuery()
  const filter = auditFilterIn((name) => params.get(name))
  return (
    <Container width="wide" className="pb-10">
      <PageHeader
        title="Audit log"
        lead="Every staff action, recorded together with its effect. The log can be added to but never changed."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
        actions={
          <>
            <SavedViews page={paths.auditLog} />
            <ExportButton
              noun="audit log"
              columns={auditColumns}
              download={(choice, signal) =>
                callForFile<typeof exportAuditLog>(
                  'GET /api/audit-log/file',
                  { query: { ...filter, ...choice } },
                  { signal },
                )
              }
            />
          </>
        }
      />
      <ChainProof />
      <search className="my-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="What">
          <Select
            placeholder="Everything"
            options={(choices?.actions ?? []).map((value) => ({ value, label: value }))}
            value={params.get('action') ?? ''}
            onChange={(event) => change({ action: event.target.value })}
          />
        </Field>
        <Field label="Who">
          <Select
            placeholder="Everybody"
            options={(choices?.actors ?? []).map(({ _id: value, name: label }) => ({ value, label }))}
            value={params.get('actor') ?? ''}
            onChange={(event) => change({ actor: event.target.value })}
          />
        </Field>
        <Field label="From">
          <TextInput
            type="date"
            value={params.get('from') ?? ''}
            onChange={(event) => change({ from: event.target.value })}
          />
        </Field>
        <Field label="To">
          <TextInput
            type="date"
            value={params.get('to') ?? ''}
            onChange={(event) => change({ to: event.target.value })}
          />
        </Field>
      </search>
      <AuditTrail filter={filter} />
    </Container>
  )
}
