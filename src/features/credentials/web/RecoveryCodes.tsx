import { Download, Printer } from 'lucide-react'
import { saveFile } from '#platform/web/save-file.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { CopyButton } from '#platform/web/ui/CopyButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** The account's name, for the paper that they are printed on. */
  readonly email: string
  readonly brand: string
}

/** The codes at the one moment at which they are known. */
export function RecoveryCodes({ codes, email, brand }: RecoveryCodesProps) {
  const text = codes.join('\n')

  function download() {
    const head = `Recovery codes of ${email} at ${brand}\nEach works once.\n\n`
    saveFile(new Blob([`${head}${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  }

  return (
    <div className="grid gap-5">
      <Notice tone="waiting" title="We show these codes only now">
        Print them or keep them in a password manager, away from your phone. Each one signs you in once if your passkey
        or authenticator app is lost.
      </Notice>
      <div className="rounded-control border border-line bg-surface p-4">
        <p className="mb-3 text-ink-muted text-sm">
          Recovery codes of <span className="wrap-anywhere">{email}</span> at {brand}
        </p>
        <ol
          aria-label="Recovery codes"
          className="grid grid-cols-[repeat(auto-fill,minmax(13ch,1fr))] gap-x-4 gap-y-1.5 font-mono"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap tracking-wide">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="sm" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="secondary" size="sm" icon={Download} onClick={download}>
          Download
        </Button>
        <CopyButton text={text} label="Copy" size="sm" />
      </div>
    </div>
  )
}
