import { cx } from '#platform/web/ui/cx.ts'
import { secondText } from '#platform/web/ui/moment-text.ts'
import { type Letter, letterKey } from './queries.ts'

type LetterListProps = {
  readonly letters: readonly Letter[]
  readonly shown: Letter
  readonly onChoose: (letter: Letter) => void
  readonly className: string
}

export function LetterList({ letters, shown, onChoose, className }: LetterListProps) {
  return (
    <ol
      aria-label="Letters"
      className={cx(
        'divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface lg:max-h-[75dvh]',
        className,
      )}
    >
      {letters.map((letter) => (
        <li key={letterKey(letter)}>
          <button
            type="button"
            id={letterKey(letter)}
            aria-current={letter === shown ? 'true' : undefined}
            onClick={() => onChoose(letter)}
            className="block w-full border-transparent border-l-3 px-4 py-3 text-left -outline-offset-2 hover:bg-sunken lg:aria-[current]:border-green lg:aria-[current]:bg-green-soft"
          >
            <span className="block font-medium leading-snug">{letter.subject}</span>
            <span className="mt-0.5 block wrap-anywhere text-ink-muted text-sm">{letter.to}</span>
            <time dateTime={letter.sentAt} className="block text-ink-muted text-sm">
              {secondText(letter.sentAt)}
            </time>
          </button>
        </li>
      ))}
    </ol>
  )
}
