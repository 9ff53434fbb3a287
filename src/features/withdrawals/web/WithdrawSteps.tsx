import { businessDaysText } from '#features/promises/promise-texts.ts'
import { usePromiseNow } from '#features/promises/web/door.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Section } from '#platform/web/ui/Section.tsx'

const steps = [
  ['Choose where it comes from', 'Your balance, or the profit that your plans have earned.'],
  ['Enter the amount, the coin and your wallet address', 'We check the address with its checksum as you paste it.'],
  ['Confirm, and the amount is held', 'So that it cannot be spent twice. You can cancel until it is decided.'],
] as const

const letters = 'You get a letter at each step.'

/** Explains the steps of a withdrawal, and what cannot be undone. */
export function WithdrawSteps() {
  const promised = usePromiseNow('withdrawals')
  const paid = promised ? `We review and pay ${businessDaysText(promised.days)}` : 'We review and pay'
  return (
    <Section title="How it works">
      <ol className="grid gap-3 lg:gap-5">
        {[...steps, [paid, letters] as const].map(([title, text], place) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-green-soft font-medium font-serif text-green"
            >
              {place + 1}
            </span>
            <div className="min-w-0 pt-0.5">
              <p className="font-medium leading-snug">{title}</p>
              <p className="mt-0.5 text-[0.9375rem] text-ink-muted leading-normal max-lg:hidden">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Notice tone="waiting" title="Make sure that the wallet address is correct" className="mt-6 lg:mt-7">
        Withdrawals cannot be reversed. Money that was paid to a wrong address is lost.
      </Notice>
    </Section>
  )
}
