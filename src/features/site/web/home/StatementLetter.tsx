import { Drawing } from '#features/operator/web/door.ts'

const lines = [
  { name: 'Balance', meaning: 'Free to invest or to withdraw.' },
  { name: 'Invested', meaning: 'Working in a plan until its end date.' },
  { name: 'Total-profit', meaning: 'Paid at maturity, yours to move.' },
  { name: 'Held', meaning: 'Requested for withdrawal, under review.' },
]

/** The figures of an account, drawn as a letter. It has no amounts, because it is not a real account. */
export function StatementLetter({ brand }: { readonly brand: string }) {
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface shadow-raised">
      <Drawing name="furrows" className="h-28 w-full border-line border-b sm:h-36" />
      <div className="p-6 sm:p-9">
        <figcaption className="flex items-baseline justify-between gap-4 border-line border-b pb-4">
          <span className="font-semibold font-serif text-xl">{brand}</span>
          <span className="text-right text-ink-muted text-sm">What your account says</span>
        </figcaption>
        <dl className="divide-y divide-line">
          {lines.map(({ name, meaning }) => (
            <div key={name} className="grid gap-x-6 py-3.5 sm:grid-cols-[8rem_1fr] sm:items-baseline">
              <dt className="font-serif text-lg">{name}</dt>
              <dd className="text-ink-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="border-ink border-t-4 border-double pt-4 text-ink-muted text-sm">
          The four always add up to what you put in, took out and earned. Each change has a date, a cause and an author.
        </p>
      </div>
    </figure>
  )
}
