import { Share2 } from 'lucide-react'
import { useSite } from '#features/operator/web/door.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { readerOrigin } from '#platform/web/reader.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { CopyButton } from '#platform/web/ui/CopyButton.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'

/** The referral code, and a registration link that contains it. */
export function ShareCard({ code }: { readonly code: string }) {
  const brand = useSite()?.brand.name ?? ''
  const link = readerOrigin() + withQuery(paths.register, { ref: code })
  const maySend = 'share' in navigator

  async function send() {
    try {
      await navigator.share({ title: brand, text: `Open an account at ${brand} with my code ${code}`, url: link })
    } catch {
      // Dismissing the system's share sheet rejects the promise, and is not an error.
    }
  }

  return (
    <Card padding="roomy" className="grid content-start gap-7">
      <div>
        <p className="text-[0.9375rem] text-ink-muted leading-snug">Your referral code</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="wrap-anywhere font-semibold font-serif text-figure tracking-[0.06em]">{code}</p>
          <CopyButton
            text={code}
            label="Copy code"
            onCopied={() => toast.success('Referral code copied to clipboard!')}
            onFailed={() => toast.error('Failed to copy referral code.')}
          />
        </div>
      </div>
      <div>
        <Field label="Link to share" hint="It opens the registration form with your code filled in.">
          <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
        <div className="mt-3 flex flex-wrap gap-2">
          <CopyButton text={link} label="Copy link" copiedLabel="Link copied" size="sm" />
          {maySend && (
            <Button variant="secondary" size="sm" icon={Share2} onClick={send}>
              Share
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
