import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { countryList, countryName } from '#features/accounts/countries.ts'
import { hasExpired } from '#features/accounts/kyc-level.ts'
import { useSite } from '#features/operator/web/door.ts'
import { dateOf } from '#kernel/clock.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { textOfField } from '#platform/web/forms/form-errors.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { ReviewRecord } from '../../api.ts'
import { ageOn, compareNames, documentTypes, type Facts } from '../../facts.ts'
import { readMachineLines } from '../../mrz.ts'
import { type DocumentName, SameDocument, useOthers } from './SameDocument.tsx'

type Typed = Record<keyof Facts, string>

const nothing: Typed = {
  documentType: '',
  documentNumber: '',
  documentCountry: '',
  birthDate: '',
  expiresOn: '',
  checkedName: '',
}

const documentFacts = async () => (await import('../../api.ts')).documentFacts

const likenesses = {
  same: ['good', 'Same as the account'],
  fewer: ['waiting', 'Fewer or more names than the account'],
  different: ['bad', 'Not the name of the account'],
} as const

type FactsFormProps = {
  readonly boxRef: RefObject<HTMLElement | null>
  readonly person: ReviewRecord
  readonly now: number
  readonly onChecked: (facts: Facts) => unknown
  readonly onClose: () => void
}

/** The facts of the document, typed beside its picture. The machine-readable lines fill the fields. */
export function FactsForm({ boxRef, person, now, onChecked, onClose }: FactsFormProps) {
  const minimumAge = useSite()?.terms?.minimumAge ?? 18
  const today = dateOf(new Date(now))
  const [lines, setLines] = useState('')
  const [named, setNamed] = useState<DocumentName | undefined>(person.facts ?? undefined)
  const form = useForm({
    resolver: checkedBy(documentFacts as never) as never,
    defaultValues: { ...nothing, ...person.facts } satisfies Typed,
  })
  const { errors } = form.formState
  const [birthDate, expiresOn, checkedName, documentCountry] = useWatch({
    control: form.control,
    name: ['birthDate', 'expiresOn', 'checkedName', 'documentCountry'],
  })
  const read = readMachineLines(lines, today)
  const others = useOthers(person._id, named)
  const isUnderAge = birthDate !== '' && ageOn(today, birthDate) < minimumAge

  function noteName() {
    const { documentType, documentNumber, documentCountry } = form.getValues()
    const type = documentTypes.find((one) => one === documentType)
    const isWhole = type !== undefined && documentNumber.trim().length > 2 && documentCountry !== ''
    setNamed(isWhole ? { documentType: type, documentNumber, documentCountry } : undefined)
  }

  function typeLines(typed: string) {
    setLines(typed)
    const { checkedName: name, ...others } = readMachineLines(typed, today)?.facts ?? {}
    for (const [field, value] of Object.entries(others)) form.setValue(field as keyof Typed, value)
    // The lines have no accents. If the account’s name is the same but for these, it is the better spelling.
    if (name) form.setValue('checkedName', compareNames(name, person.name) === 'same' ? person.name : name)
    noteName()
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const isInLines = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    else if (!isInLines || event.ctrlKey || event.metaKey) boxRef.current?.querySelector('form')?.requestSubmit()
    else return
    event.preventDefault()
  }

  const check = form.handleSubmit((facts) => onChecked(facts as unknown as Facts))

  return (
    <section ref={boxRef} aria-label="What the document says">
      <Form onSubmit={check} onKeyDown={pressKey} onBlur={noteName} error={errors.root?.message} className="gap-3!">
        <Field
          label="Machine-readable lines"
          hint={read ? undefined : 'Two or three lines at the foot of the document; they fill in the rest.'}
          error={read && read.problems.length > 0 ? read.problems.join(' ') : undefined}
        >
          <TextArea
            rows={3}
            autoFocus
            spellCheck={false}
            autoComplete="off"
            maxLength={400}
            value={lines}
            onChange={(event) => typeLines(event.target.value)}
            className="font-mono text-xs! uppercase"
          />
        </Field>
        {read?.problems.length === 0 && <Fact tone="good" label="All check digits fit" />}
        <Field
          label="Name on the document"
          error={textOfField(errors.checkedName)}
          hint={checkedName !== '' && <Likeness name={checkedName} of={person.name} />}
        >
          <TextInput autoComplete="off" {...form.register('checkedName')} />
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Kind" error={errors.documentType?.message}>
            <Select
              placeholder="Choose"
              options={documentTypes.map((value) => ({ value, label: value }))}
              {...form.register('documentType')}
            />
          </Field>
          <Field
            label="Issued by"
            error={errors.documentCountry?.message}
            hint={
              documentCountry !== '' &&
              person.country !== '' &&
              documentCountry !== person.country &&
              `The account says ${countryName(person.country)}`
            }
          >
            <Select
              placeholder="Choose"
              options={countryList.map(({ code, name }) => ({ value: code, label: name }))}
              {...form.register('documentCountry')}
            />
          </Field>
          <Field label="Number" error={errors.documentNumber?.message} className="sm:col-span-2">
            <TextInput autoComplete="off" spellCheck={false} {...form.register('documentNumber')} />
          </Field>
          <Field
            label="Born"
            error={errors.birthDate?.message}
            hint={
              birthDate !== '' && (
                <Fact
                  tone={isUnderAge ? 'bad' : 'neutral'}
                  label={isUnderAge ? `Under ${minimumAge}` : `${ageOn(today, birthDate)} years old`}
                />
              )
            }
          >
            <TextInput type="date" {...form.register('birthDate')} />
          </Field>
          <Field
            label="Expires"
            error={errors.expiresOn?.message}
            hint={expiresOn !== '' && hasExpired(expiresOn, new Date(now)) && <Fact tone="bad" label="Has expired" />}
          >
            <TextInput type="date" {...form.register('expiresOn')} />
          </Field>
        </div>
        {others.length > 0 && (
          <Notice tone="bad" title="A document on several accounts" live>
            <SameDocument others={others} />
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {person.kycStatus === 'Approved' && (
            <Button type="submit" size="sm">
              Save details
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={onClose}>
            {person.kycStatus === 'Approved' ? 'Cancel' : 'Leave out the details'}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function Likeness({ name, of }: { readonly name: string; readonly of: string }) {
  const [tone, label] = likenesses[compareNames(name, of)]
  return <Fact tone={tone} label={label} />
}

function Fact(props: { readonly tone: 'good' | 'waiting' | 'bad' | 'neutral'; readonly label: string }) {
  return (
    <span className="block">
      <Status {...props} />
    </span>
  )
}
