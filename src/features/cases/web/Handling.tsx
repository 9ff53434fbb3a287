import { type SubmitEvent, useState } from 'react'
import { useAuth } from '#features/sessions/web/door.ts'
import { toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { ReasonDialog } from '#platform/web/ui/ReasonDialog.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { CaseRecord } from '../api.ts'
import { type CaseVerdict, caseVerdicts, longestReason, openStates, stateNames, verdictNames } from '../case.ts'
import { useCaseOwnersQuery, useChangeCaseMutation, useCloseCaseMutation, useReopenCaseMutation } from './queries.ts'

/** The owner, the due date and the end of a case. A change by a colleague fills the fields anew. */
export function Handling({ of }: { readonly of: CaseRecord }) {
  const [asking, setAsking] = useState<'close' | 'reopen'>()
  const onClose = () => setAsking(undefined)
  if (of.state === 'closed') {
    return (
      <>
        <Button variant="secondary" onClick={() => setAsking('reopen')}>
          Reopen
        </Button>
        {asking === 'reopen' && <ReopenDialog of={of} onClose={onClose} />}
      </>
    )
  }
  return (
    <>
      <ChangeForm key={of.version} of={of} />
      <div className="mt-4 border-line border-t pt-4">
        <Button onClick={() => setAsking('close')}>Close the case</Button>
      </div>
      {asking === 'close' && <CloseDialog of={of} onClose={onClose} />}
    </>
  )
}

type OfCase = { readonly of: CaseRecord }

function ChangeForm({ of }: OfCase) {
  const { data } = useCaseOwnersQuery()
  const viewer = useAuth().user
  const [change, { isLoading }] = useChangeCaseMutation()
  const first = { owner: of.owner?._id ?? '', state: of.state, dueOn: of.dueOn }
  const [wanted, setWanted] = useState<Record<keyof typeof first, string>>(first)
  const [error, setError] = useState<string>()
  const set = (name: keyof typeof first) => (event: { readonly target: { readonly value: string } }) => {
    setWanted({ ...wanted, [name]: event.target.value })
    setError(undefined)
  }

  async function send(changes: { owner?: string | null; state?: (typeof openStates)[number]; dueOn?: string }) {
    const outcome = await change({ id: of._id, basedOn: of.version, ...changes })
    if (outcome.error) return setError(serverMessageOr(outcome.error, 'The case could not be changed.'))
    toast.success(outcome.data.message)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const state = openStates.find((name) => name === wanted.state && name !== of.state)
    void send({
      ...(wanted.owner !== first.owner && { owner: wanted.owner || null }),
      ...(state && { state }),
      ...(wanted.dueOn !== of.dueOn && { dueOn: wanted.dueOn }),
    })
  }

  const isSame = Object.entries(first).every(([name, value]) => wanted[name as keyof typeof first] === value)
  return (
    <>
      {viewer && of.owner?._id !== viewer._id && (
        <Button variant="secondary" className="mb-4" pending={isLoading} onClick={() => send({ owner: viewer._id })}>
          {of.owner === null ? 'Take it' : `Take over from ${of.owner.name}`}
        </Button>
      )}
      <Form onSubmit={submit} error={error}>
        <Field label="Owner">
          <Select
            placeholder="Nobody"
            options={ownersWith(data?.owners, of).map(({ _id: value, name: label }) => ({ value, label }))}
            value={wanted.owner}
            onChange={set('owner')}
          />
        </Field>
        <Field label="State">
          <Select
            options={openStates.map((value) => ({ value, label: stateNames[value] }))}
            value={wanted.state}
            onChange={set('state')}
          />
        </Field>
        <Field label="Due on">
          <TextInput type="date" value={wanted.dueOn} onChange={set('dueOn')} />
        </Field>
        <Button type="submit" variant="secondary" pending={isLoading} disabled={isSame}>
          Save
        </Button>
      </Form>
    </>
  )
}

/** The present owner may have lost the duty since. */
function ownersWith(owners: readonly { _id: string; name: string }[] = [], { owner, person }: CaseRecord) {
  const known = owners.filter(({ _id }) => _id !== person._id)
  return owner === null || known.some(({ _id }) => _id === owner._id) ? known : [owner, ...known]
}

type DialogProps = OfCase & { readonly onClose: () => void }

function CloseDialog({ of, onClose }: DialogProps) {
  const [close] = useCloseCaseMutation()
  const [verdict, setVerdict] = useState<CaseVerdict>()
  return (
    <ReasonDialog
      title={`Close the case about ${of.person.name}`}
      description="What it holds now is stored with it. Only what is found later opens another case. Nothing is paid or stopped by this."
      hint="It is kept in the audit log. The person gets no letter about it."
      missing="Please say why"
      maxLength={longestReason}
      rows={4}
      act={{ label: 'Close the case' }}
      onSubmit={async (reason) => {
        if (verdict === undefined) return 'Please choose a verdict'
        return toastSuccess(await close({ id: of._id, basedOn: of.version, verdict, reason }), 'Something went wrong.')
      }}
      onClose={onClose}
    >
      <Field label="Verdict">
        <Select
          placeholder="Please choose"
          options={caseVerdicts.map((value) => ({ value, label: verdictNames[value] }))}
          value={verdict ?? ''}
          onChange={({ target }) => setVerdict(caseVerdicts.find((name) => name === target.value))}
        />
      </Field>
    </ReasonDialog>
  )
}

function ReopenDialog({ of, onClose }: DialogProps) {
  const [reopen] = useReopenCaseMutation()
  return (
    <ReasonDialog
      title={`Reopen the case about ${of.person.name}`}
      description="It goes on in review with a new due date. Its verdict stays in the notes."
      hint="It is kept in the audit log. The person gets no letter about it."
      missing="Please say why"
      maxLength={longestReason}
      rows={4}
      act={{ label: 'Reopen' }}
      onSubmit={async (reason) =>
        toastSuccess(await reopen({ id: of._id, basedOn: of.version, reason }), 'Something went wrong.')
      }
      onClose={onClose}
    />
  )
}
