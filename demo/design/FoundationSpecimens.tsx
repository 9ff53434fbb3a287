import { Statement } from './FigureSpecimens.tsx'
import { Specimen } from './Specimen.tsx'

const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['ink-muted', 'bg-ink-muted'],
  ['ink-faint', 'bg-ink-faint'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['action', 'bg-action'],
  ['danger-action', 'bg-danger-action'],
  ['green', 'bg-green'],
  ['green-strong', 'bg-green-strong'],
  ['green-soft', 'bg-green-soft'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['good', 'bg-good'],
  ['good-soft', 'bg-good-soft'],
  ['waiting', 'bg-waiting'],
  ['waiting-soft', 'bg-waiting-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['info', 'bg-info'],
  ['info-soft', 'bg-info-soft'],
] as const

export function FoundationSpecimens() {
  return (
    <>
      <Specimen name="One letter, two lights" note="The same components in both themes, side by side." bare>
        <div className="grid gap-4 lg:grid-cols-2">
          <div data-theme="light" className="rounded-card border border-line p-3 sm:p-6">
            <Statement theme="light" />
          </div>
          <div data-theme="dark" className="rounded-card border border-line p-3 sm:p-6">
            <Statement theme="dark" />
          </div>
        </div>
      </Specimen>
      <Specimen name="Colours" note="Each name works as bg-, text-, border-, fill- and stroke-.">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 lg:grid-cols-5">
          {swatches.map(([name, look]) => (
            <li key={name} className="flex items-center gap-2.5 text-sm">
              <span className={`size-9 shrink-0 rounded-control border border-line ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type" note="Source Serif 4 for headlines and large amounts, Inter for the rest.">
        <div className="grid gap-6">
          <p className="font-semibold font-serif text-display tracking-[-0.02em]">Savings with a date on them</p>
          <p className="font-semibold font-serif text-headline tracking-[-0.01em]">A headline on a page</p>
          <p className="font-semibold font-serif text-[1.375rem]">A section of a page</p>
          <p className="max-w-prose text-lg text-ink-muted leading-normal">
            A lead says in one sentence what the page is for, in the muted colour of ink.
          </p>
          <p className="max-w-prose">
            Running text is 16 px with room between the lines. Figures are tabular everywhere, so that 1,111.11 and
            8,888.88 stand in one column.
          </p>
          <p className="text-ink-muted text-sm">Small text is for hints and for what accompanies an amount.</p>
        </div>
      </Specimen>
    </>
  )
}
