import { write } from '#platform/web/calls.ts'
import { failureOf } from '#platform/web/failure.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { setMonthlyLetter } from '../api.ts'

const useSetMonthlyLetterMutation = write(setMonthlyLetter, ['Documents'])

export function MonthlyLetter({ wanted }: { readonly wanted: boolean }) {
  const [setWanted, { isLoading, originalArgs }] = useSetMonthlyLetterMutation()
  async function choose(isWanted: boolean) {
    try {
      const { message } = await setWanted({ wanted: isWanted }).unwrap()
      toast.success(message)
    } catch (error) {
      toast.error(failureOf(error).message)
    }
  }
  return (
    <Card>
      <Checkbox
        label="Write to me when a monthly statement is ready"
        hint="An e-mail at the beginning of each month, with what you began and ended the month with."
        checked={isLoading && originalArgs !== undefined ? originalArgs.wanted : wanted}
        onChange={(event) => void choose(event.target.checked)}
      />
    </Card>
  )
}
