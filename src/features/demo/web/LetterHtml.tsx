import type { Letter } from './queries.ts'

/**
 * The letter as a mail client would show it. The sandbox blocks scripts. Links open in the top window, because a new
 * tab would inherit the sandbox and be signed out.
 */
export function LetterHtml({ letter }: { readonly letter: Letter }) {
  return (
    <iframe
      sandbox="allow-popups allow-top-navigation-by-user-activation"
      title={`Letter: ${letter.subject}`}
      srcDoc={withLinksToTheWindow(letter.html)}
      className="h-[70dvh] min-h-96 w-full rounded-card border border-line bg-[#fff]"
    />
  )
}

/** Inserts into the head, because anything before the doctype triggers quirks mode. */
function withLinksToTheWindow(html: string): string {
  const base = '<base target="_top">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}
