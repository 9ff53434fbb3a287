import { useSite } from './queries.ts'

const lines = [
  { name: 'Balance', meaning: 'Free to invest or to withdraw.' },
  { name: 'Invested', meaning: 'Working in a plan until its end date.' },
  { name: 'Total-profit', meaning: 'Paid at maturity, yours to move.' },
  { name: 'Held', meaning: 'Requested for withdrawal, under review.' },
]

/** What a statement says, drawn as a letter. It names the figures and shows none, because there is nobody's to show. */
export function SampleStatement() {
  const brand = useSite()?.brand
  return (
    <figure className="rounded-card border border-line bg-surface p-6 shadow-raised sm:p-9">
      <figcaption className="flex items-baseline justify-between gap-4 border-line border-b pb-4">
        <span className="font-semibold font-serif text-xl">{brand?.name ?? '\u00a0'}</span>
        <span className="text-ink-muted text-sm">What your statement says</span>
      </figcaption>
      <dl className="divide-y divide-line">
        {lines.map(({ name, meaning }) => (
          <div key={name} className="grid gap-x-6 py-4 sm:grid-cols-[9rem_1fr] sm:items-baseline">
            <dt className="font-serif text-lg">{name}</dt>
            <dd className="text-ink-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="border-ink border-t-2 border-double pt-4 text-ink-muted text-sm">
        The four always add up to what you put in, took out and earned. Each change has a date, a cause and an author.
      </p>
    </figure>
  )
}
