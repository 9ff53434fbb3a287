import { Plus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { read, write } from '#platform/web/calls.ts'
import { failureOf } from '#platform/web/failure.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { CopyButton } from '#platform/web/ui/CopyButton.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { changeProofSetting, getProofSetting } from '../api.ts'
import { useProofQuery } from './queries.ts'

const useProofSettingQuery = read<typeof getProofSetting>('GET /api/proof/setting', ['Solvency'])
const useChangeProofSettingMutation = write<typeof changeProofSetting>('PUT /api/proof/setting', ['Solvency'])

/** Where the operator publishes the proof of liabilities. */
export function ProofAdminPage() {
  const { data, isError, isFetching, refetch } = useProofSettingQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Container width="reading">
      <PageHeader
        title="Proof of liabilities"
        lead="Once a day the total owed to investors is signed and published, and every investor can check their part of it."
        actions={
          <LinkButton to={paths.proof} variant="secondary">
            Public page
          </LinkButton>
        }
      />
      {!data && isError && (
        <ErrorState message="The setting could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {!data && !isError && <Skeleton shape="list" rows={4} />}
      {data && (
        <div className="grid gap-8">
          <Newest />
          <SettingForm key={data.version} setting={data} />
        </div>
      )}
    </Container>
  )
}

function Newest() {
  const published = useProofQuery().data?.published
  const [gap] = published?.gaps ?? []
  return (
    <>
      {published?.newest && <p>The newest day is {utcDayText(published.newest.day)}.</p>}
      {gap && (
        <Notice tone="waiting" title={`${utcDayText(gap.day)} could not be made`}>
          {gap.reason}
        </Notice>
      )}
    </>
  )
}

type Row = { readonly label: string; readonly address: string; readonly message: string; readonly signature: string }

const emptyRow: Row = { label: '', address: '', message: '', signature: '' }

function SettingForm({ setting: { version, terms } }: { readonly setting: WireAnswer<typeof getProofSetting> }) {
  const [send, { isLoading }] = useChangeProofSettingMutation()
  const [published, setPublished] = useState(terms.published)
  const [time, setTime] = useState(terms.time)
  const [rows, setRows] = useState<readonly Row[]>(
    terms.addresses.map(({ label, address, signed }) => ({ ...emptyRow, ...signed, label, address })),
  )
  const [problem, setProblem] = useState<string>()

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const addresses = rows.map(({ label, address, message, signature }) =>
      message || signature ? { label, address, signed: { message, signature } } : { label, address },
    )
    try {
      const { message } = await send({ terms: { published, time, addresses }, basedOn: version }).unwrap()
      setProblem(undefined)
      toast.success(message)
    } catch (error) {
      setProblem(serverMessageOr(failureOf(error), 'The setting could not be saved. Please try again.'))
    }
  }

  return (
    <Form onSubmit={save} className="grid gap-5">
      <Checkbox
        label="Publish the proof"
        hint={
          terms.published
            ? 'It is published. Days can be added to it, and it cannot be taken away.'
            : 'This cannot be undone: from then on days can only be added.'
        }
        checked={published}
        disabled={terms.published}
        onChange={(event) => setPublished(event.target.checked)}
      />
      <Field
        label="End of the day, in UTC"
        hint="The books are taken at this time, and the proof is made an hour later."
      >
        <TextInput type="time" required value={time} onChange={(event) => setTime(event.target.value)} />
      </Field>
      <Section
        level={3}
        title="Wallet addresses"
        lead="Anybody can see what a published address holds. If the wallet signs a message, its signature is checked when you save, and published with the address."
      >
        <div className="grid gap-5">
          <MessageToSign />
          {rows.map((row, place) => (
            <AddressRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and each shows what it is given.
              key={place}
              name={`Address ${place + 1}`}
              row={row}
              onChange={(next) => setRows(rows.with(place, next))}
              onRemove={() => setRows(rows.toSpliced(place, 1))}
            />
          ))}
          <div>
            <Button variant="secondary" size="sm" icon={Plus} onClick={() => setRows([...rows, emptyRow])}>
              Add an address
            </Button>
          </div>
        </div>
      </Section>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit" pending={isLoading}>
          Save
        </Button>
      </div>
    </Form>
  )
}

/** The newest root was unknown before its day, so that a message with it is no older. */
function MessageToSign() {
  const published = useProofQuery().data?.published
  if (!published?.newest || !published.head) return null
  const text = `Proof of liabilities, ${published.newest.day}, root ${published.head.root}`
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="text-ink-muted">A message to sign that was not possible before the newest day:</p>
      <p className="wrap-anywhere font-mono text-xs">{text}</p>
      <CopyButton text={text} size="sm" label="Copy the message" />
    </div>
  )
}

type AddressRowProps = {
  readonly name: string
  readonly row: Row
  readonly onChange: (row: Row) => void
  readonly onRemove: () => void
}

function AddressRow({ name, row, onChange, onRemove }: AddressRowProps) {
  const input = (key: keyof Row, maxLength: number, required: boolean) => (
    <TextInput
      value={row[key]}
      maxLength={maxLength}
      required={required}
      spellCheck={false}
      onChange={(event) => onChange({ ...row, [key]: event.target.value })}
    />
  )
  const isSigned = row.message !== '' || row.signature !== ''
  return (
    <Card role="group" aria-label={name} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <Field label="Holds" hint="Such as “Bitcoin, cold”">
          {input('label', 60, true)}
        </Field>
        <Field label="Address">{input('address', 200, true)}</Field>
      </div>
      <Field
        label="Signed message"
        optional={!isSigned}
        hint="On one line, exactly as it was signed, with the root of a day or at least a date such as 2026-03-01."
      >
        {input('message', 300, isSigned)}
      </Field>
      <Field
        label="Signature"
        optional={!isSigned}
        hint="Bitcoin: what “sign message” gives, for an address of one key. Ethereum: personal_sign."
      >
        {input('signature', 200, isSigned)}
      </Field>
      <div>
        <Button variant="quiet" size="sm" icon={Trash2} onClick={onRemove}>
          Remove {name.toLowerCase()}
        </Button>
      </div>
    </Card>
  )
}
