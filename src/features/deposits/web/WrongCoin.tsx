import * as paths from '#kernel/paths.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'

/** What to do after a transfer of the wrong coin, or on the wrong network. */
export function WrongCoin() {
  return (
    <details className="text-[0.9375rem] text-ink-muted">
      <summary className="cursor-pointer font-medium text-ink">Sent the wrong coin, or on another network?</summary>
      <ol className="mt-2 grid list-decimal gap-1.5 ps-5">
        <li>Send nothing more, and do not declare it here: it is not the asset that you chose.</li>
        <li>Copy the transaction hash from your wallet or exchange, and note the coin, the network and the amount.</li>
        <li>
          <TextLink to={paths.contact}>Write to us</TextLink> with all of it, as soon as you can. We tell you whether it
          can be reached. Please do not count on it: most such transfers cannot be returned.
        </li>
      </ol>
    </details>
  )
}
