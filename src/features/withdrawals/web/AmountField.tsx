import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'

type AmountFieldProps = {
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
  readonly hint: string | undefined
  /** Absent where there is nothing to withdraw. */
  readonly onMax: (() => void) | undefined
}

/** The amount, with a button for all of it and a hint while it is typed. A hint refuses nothing. */
export function AmountField({ field, error, hint, onMax }: AmountFieldProps) {
  return (
    <div>
      <Field label="Amount in USD" error={error}>
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <MoneyInput aria-required {...field} />
          </div>
          <Button variant="secondary" onClick={onMax} disabled={onMax === undefined}>
            Max
          </Button>
        </div>
      </Field>
      <p role="status" className="mt-1.5 text-sm text-waiting leading-snug empty:hidden">
        {error ? undefined : hint}
      </p>
    </div>
  )
}
