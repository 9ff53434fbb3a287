import { Eye } from 'lucide-react'
import * as paths from '#kernel/paths.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { AuditRecord } from '../api.ts'
import { changesOf, placeOf } from './facts.ts'

/** One staff action: who did what to whom, and what changed. */
export function AuditCard({ row }: { readonly row: AuditRecord }) {
  const changes = changesOf(row.before, row.after)
  const place = placeOf(row)
  const subject = `${row.subject.kind} ${row.subject.id}`
  return (
    <article className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-medium first-letter:uppercase">{row.action}</h2>
        <p className="text-ink-muted text-sm">
          <time dateTime={row.at}>{momentText(row.at)}</time>
        </p>
      </div>
      <p className="mt-0.5 text-[0.9375rem] leading-snug">
        {row.actor.name}
        {row.asWhom && (
          <span className="ms-1.5 inline-flex items-center gap-1 text-waiting">
            <Eye aria-hidden="true" size={15} strokeWidth={2} />
            as {row.asWhom.name}
          </span>
        )}
        {row.about && (
          <>
            {' · about '}
            <TextLink to={paths.user(row.about._id)}>{row.about.name}</TextLink>
          </>
        )}
      </p>
      {row.reason && <p className="mt-1.5 whitespace-pre-line wrap-anywhere text-[0.9375rem]">“{row.reason}”</p>}
      {changes.length > 0 && (
        <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {changes.map(({ name, before, value }) => (
            <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {before !== undefined && (
                  <>
                    <del className="text-ink-muted">{before}</del>{' '}
                  </>
                )}
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-2 wrap-anywhere text-ink-faint text-xs">
        Row {row._id} · {place === undefined ? subject : <TextLink to={place}>{subject}</TextLink>} · from {row.address}
      </p>
    </article>
  )
}
