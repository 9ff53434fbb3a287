import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { write } from '#platform/web/calls.ts'
import { checkedAs } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { changeRules, RuleSettingsRecord, replayRules } from '../api.ts'
import { labelOf, measureOf, type RuleName, ruleNames } from '../rules.ts'
import { ReplayResult } from './ReplayResult.tsx'

const useReplayRulesMutation = write<typeof replayRules>('POST /api/flags/replay')
const useChangeRulesMutation = writeOnce<typeof changeRules>('PUT /api/flags/rules', ['FlagRules', 'Queue'])

/** Fields hold texts as they are typed. */
type TypedRule = { on: boolean; weight: string; measure: string }
type TypedRules = { rules: Record<keyof RuleSettingsRecord, TypedRule> }

function typedRules(settings: RuleSettingsRecord): TypedRules {
  const typed = ruleNames.map((name) => {
    const { on, weight, measure } = settings[name]
    return [name, { on, weight: String(weight), measure: measure === null ? '' : String(measure) }]
  })
  return { rules: Object.fromEntries(typed) }
}

function wantedOf({ rules }: TypedRules): RuleSettingsRecord {
  const wanted = ruleNames.map((name) => {
    const { on, weight, measure } = rules[name]
    return [name, { on, weight: Number(weight), measure: measure.trim() === '' ? null : Number(measure) }]
  })
  return Object.fromEntries(wanted)
}

type RuleFormProps = {
  readonly current: RuleSettingsRecord
  /** The newest version that the admin sees; a newer one written meanwhile is not overwritten. */
  readonly newest: number
}

type Tried = { readonly rules: RuleSettingsRecord; readonly result: WireAnswer<typeof replayRules> }

/** Edits the rules. A change is tried on the past first, and only what was tried can be saved. */
export function RuleForm({ current, newest }: RuleFormProps) {
  const [replay, { isLoading: replaying }] = useReplayRulesMutation()
  const [change, { isLoading: saving }] = useChangeRulesMutation()
  const [tried, setTried] = useState<Tried>()
  const form = useForm<TypedRules>({
    resolver: checkedAs(
      async () => (await import('../api.ts')).replayRules.body,
      (typed) => ({ rules: wantedOf(typed) }),
    ),
    defaultValues: typedRules(current),
  })
  const { errors } = form.formState

  async function attempt(typed: TypedRules) {
    const rules = wantedOf(typed)
    const { data, error } = await replay({ rules })
    if (error) return showFailure(form, toastFailure(error, 'The replay failed.'))
    setTried({ rules, result: data })
  }

  async function save({ rules, result: { replayed } }: Tried) {
    const { data, error } = await change({ rules, replayed, basedOn: newest })
    if (error) return showFailure(form, toastFailure(error, 'The change could not be saved.'))
    toast.success(data.message)
  }

  return (
    <>
      <Card padding="roomy">
        <Form onSubmit={form.handleSubmit(attempt)} onChange={() => setTried(undefined)} error={textOfForm(errors)}>
          <div className="grid gap-x-6 md:divide-y md:divide-line">
            {ruleNames.map((name) => (
              <RuleLine key={name} name={name} form={form} />
            ))}
          </div>
          <div>
            <Button type="submit" variant={tried ? 'secondary' : 'primary'} pending={replaying}>
              Replay 90 days
            </Button>
          </div>
        </Form>
      </Card>
      {tried && (
        <ReplayResult result={tried.result}>
          <Button pending={saving} onClick={() => save(tried)}>
            Save these rules
          </Button>
        </ReplayResult>
      )}
    </>
  )
}

/**
 * One line of the form, and a card on a phone: the switch with the rule’s name, its weight, and the one number that it
 * may have. The labels of numbers stand before them there, where the line has room for no second one.
 */
function RuleLine({ name, form }: { readonly name: RuleName; readonly form: UseFormReturn<TypedRules> }) {
  const measure = measureOf(name)
  const wrong = form.formState.errors.rules?.[name]
  const field = (part: 'weight' | 'measure', label: string) => (
    <Field
      label={label}
      error={wrong?.[part]?.message}
      className="flex flex-wrap items-center justify-between gap-x-3 md:justify-end [&>label]:mb-0 max-md:[&>label]:min-w-0 max-md:[&>label]:flex-1"
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className="w-20! text-right"
        {...form.register(`rules.${name}.${part}`)}
      />
    </Field>
  )
  return (
    <fieldset className="max-md:mb-3 max-md:rounded-card max-md:border max-md:border-line max-md:p-3 md:py-1">
      <legend className="sr-only">{labelOf(name)}</legend>
      <div className="grid items-center gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_9rem_19rem]">
        <Checkbox label={labelOf(name)} {...form.register(`rules.${name}.on`)} />
        {field('weight', 'Weight')}
        {measure && field('measure', measure.label)}
      </div>
    </fieldset>
  )
}
