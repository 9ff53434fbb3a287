import { Card } from '#platform/web/ui/Card.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { ContactRecord } from '../../api.ts'

export function MessageCard({ message }: { readonly message: ContactRecord }) {
  const { from_name: name, from_email: email, createdAt } = message
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium">
          {name} <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </p>
        <span className="text-ink-muted text-sm">
          <Moment at={createdAt} />
        </span>
      </div>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{message.message}</p>
    </Card>
  )
}
