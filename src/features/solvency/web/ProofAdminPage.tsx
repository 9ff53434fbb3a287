import { type SubmitEvent, useState } from 'react'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { read, write } from '#platform/web/calls.ts'
import { failureOf } from '#platform/web/failure.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
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

function SettingForm({ setting: { version, terms } }: { readonly setting: WireAnswer<typeof getProofSetting> }) {
  const [send, { isLoading }] = useChangeProofSettingMutation()
  const [published, setPublished] = useState(terms.published)
  const [time, setTime] = useState(terms.time)
  const [lines, setLines] = useState(terms.addresses.map(({ label, address }) => `${label}: ${address}`).join('\n'))
  const [problem, setProblem] = useState<string>()

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const addresses = addressesIn(lines)
    if (!addresses)
      return setProblem('Please write each address on a line of its own, after what it holds and a colon.')
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
      <Field
        label="Wallet addresses"
        optional
        hint="One on each line, such as “Bitcoin, cold: bc1…”. Anybody can see what they hold; signatures by them are not checked."
      >
        <TextArea rows={5} value={lines} onChange={(event) => setLines(event.target.value)} />
      </Field>
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

function addressesIn(text: string): { label: string; address: string }[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => /^\s*([^:]+?)\s*:\s*(\S.*?)\s*$/.exec(line))
  const addresses = read.flatMap((found) => (found ? [{ label: found[1] ?? '', address: found[2] ?? '' }] : []))
  return addresses.length === lines.length ? addresses : undefined
}
