import type { ReactNode } from 'react'
import { countOf, countText, sizeText } from '#kernel/notation.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { SystemStatus } from '../api.ts'

/** Application, database, mail and storage. */
export function SystemParts({ status }: { readonly status: SystemStatus }) {
  const { process, database, mail, storage } = status
  const { migrations } = database
  return (
    <Section title="Parts">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Part
          title="Application"
          items={[
            { label: 'Version', value: process.version },
            { label: 'Mode', value: process.mode },
            { label: 'Node', value: process.node },
            { label: 'This process started', value: <Moment at={process.startedAt} /> },
          ]}
        />
        <Part
          title="Database"
          items={[
            { label: 'PostgreSQL', value: database.version },
            { label: 'Size', value: sizeText(database.bytes) },
            {
              label: 'Migrations',
              value: `${countText(migrations.applied)} applied${migrations.newest ? `, the newest is ${migrations.newest}` : ''}`,
            },
            ...named('Missing', migrations.missing),
            ...named('Of a newer version', migrations.unknown),
          ]}
        />
        <Part
          title="Mail"
          items={[
            { label: 'Server', value: mail.server ?? 'None: letters stay in the demo’s mailbox' },
            {
              label: 'Waiting',
              value: mail.oldestWaiting ? (
                <>
                  {countOf(mail.waiting, 'letter')}, the oldest since <Moment at={mail.oldestWaiting} />
                </>
              ) : (
                'No letter'
              ),
            },
            { label: 'Last sent', value: mail.lastSent ? <Moment at={mail.lastSent} /> : 'Never' },
            { label: 'Given up', value: countOf(mail.givenUp, 'letter') },
            ...(mail.lastError === null ? [] : [{ label: 'Last error', value: mail.lastError }]),
          ]}
        />
        <Part
          title="Storage of files"
          items={[
            { label: 'Place', value: storage.place },
            { label: 'State', value: storage.problem ?? 'It answers, and belongs to this database' },
          ]}
        />
      </div>
    </Section>
  )
}

type Item = { readonly label: string; readonly value: ReactNode }

function Part({ title, items }: { readonly title: string; readonly items: readonly Item[] }) {
  return (
    <Card>
      <h3 className="mb-4 font-semibold">{title}</h3>
      <Details items={items} />
    </Card>
  )
}

function named(label: string, names: readonly string[]): Item[] {
  return names.length === 0 ? [] : [{ label, value: names.join(', ') }]
}
