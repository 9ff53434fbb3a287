import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { write } from '#platform/web/calls.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Fieldset } from '#platform/web/ui/Fieldset.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { changeRules, RuleSettingsRecord, replayRules } from '../api.ts'
import { labelOf, measureOf, ruleNames } from '../rules.ts'
import { ReplayResult } from './ReplayResult.tsx'
import { ruleForm, type TypedRules, typedRules, wantedOf } from './rule-form.ts'

const useReplayRulesMutation = write<typeof replayRules>('POST /api/flags/replay')
const useChangeRulesMutation = writeOnce<typeof changeRules>('PUT /api/flags/rules', ['FlagRules', 'Queue'])

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
    resolver: checkedBy(ruleForm) as never,
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
        <Form
          onSubmit={form.handleSubmit(attempt)}
          onChange={() => setTried(undefined)}
          error={textOfForm(errors)}
          className="gap-7!"
        >
          {ruleNames.map((name) => {
            const measure = measureOf(name)
            return (
              <Fieldset key={name} legend={labelOf(name)}>
                <Checkbox label="On" className="self-end" {...form.register(`rules.${name}.on`)} />
                <Field label="Weight" error={errors.rules?.[name]?.weight?.message}>
                  <TextInput inputMode="numeric" autoComplete="off" {...form.register(`rules.${name}.weight`)} />
                </Field>
                {measure && (
                  <Field label={measure.label} error={errors.rules?.[name]?.measure?.message}>
                    <TextInput inputMode="numeric" autoComplete="off" {...form.register(`rules.${name}.measure`)} />
                  </Field>
                )}
              </Fieldset>
            )
          })}
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
