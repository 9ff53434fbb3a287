import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { pages } from '#platform/web/calls.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { screeningHits } from '../api.ts'
import { HitCard } from './HitCard.tsx'

const useHitsInfiniteQuery = pages<typeof screeningHits>('GET /api/screening/hits', ['Screening'])

const states = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
] as const

export function ScreeningPage() {
  const [state, setState] = useState<(typeof states)[number]['value']>('open')
  const result = useHitsInfiniteQuery({ state })
  return (
    <Container width="reading">
      <PageHeader
        title="Screening"
        lead="People who may be on a list. A hit never decides alone: it stops payouts until somebody has looked."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented legend="Hits" hideLegend choices={states} value={state} onChange={setState} />
        <TextLink to={paths.watchLists}>Lists</TextLink>
      </div>
      <PagedList
        result={result}
        rowsOf={(page) => page.hits}
        empty={state === 'open' ? 'No hit waits for a look' : 'Nothing has been decided yet'}
        failed="The hits could not be loaded."
      >
        {(hits) => (
          <ul className="grid gap-4">
            {hits.map((hit) => (
              <li key={hit._id}>
                <HitCard hit={hit} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Container>
  )
}
