import { askForFile, FileNotice } from '#features/exports/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { DownloadButton } from '#platform/web/DownloadButton.tsx'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { groupByDay, longDayText } from '#platform/web/ui/moment-text.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { downloadAccountBook, downloadHistory, downloadHistoryFile, HistoryItem } from '../api.ts'
import type { HistoryType } from '../types.ts'
import { AccountBook } from './AccountBook.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import { pageSize, useHistoryFileQuery, useHistoryInfiniteQuery, useRequestHistoryFileMutation } from './queries.ts'
import { SearchedList } from './SearchedList.tsx'
import { type BookFilter, type HistoryFilter, useHistoryFilter, type View, views } from './use-history-filter.ts'

/** Requests, and ledger entries: two views, because one request may move money several times. */
export function HistoryPage() {
  const [{ view, filter }, change] = useHistoryFilter()
  const { data: file } = useHistoryFileQuery(undefined, { refetchOnMountOrArgChange: true })
  const filters = <HistoryFilters view={view} filter={filter} onChange={(next) => change({ view, filter: next })} />
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
        title="History"
        lead={
          view === 'book'
            ? 'Every movement in your books, one row each. Newest first.'
            : 'What you asked for and what became of it. Newest first.'
        }
        actions={<HistoryDownload view={view} filter={filter} />}
      />
      <FileNotice<typeof downloadHistoryFile> view={file} address="GET /api/invest/history-file/content" />
      <Tabs
        label="Views of the history"
        value={view}
        // The available types differ, so the type is not kept.
        onValueChange={(next) => change({ view: next as View, filter: { ...filter, type: undefined } })}
        tabs={[
          {
            value: 'activity',
            label: views.activity.label,
            content: (
              <>
                {filters}
                <Activity filter={requestsIn(filter)} />
              </>
            ),
          },
          {
            value: 'book',
            label: views.book.label,
            content: (
              <>
                {filters}
                <AccountBook filter={filter} />
              </>
            ),
          },
        ]}
      />
    </Container>
  )
}

function requestsIn({ type, ...filter }: BookFilter): HistoryFilter {
  return { ...filter, type: type as HistoryType | undefined, only: 'requests' }
}

/** The specification's cards: one for each deposit, investment and withdrawal. */
function Activity({ filter }: { readonly filter: HistoryFilter }) {
  const list = useHistoryInfiniteQuery({ ...filter, limit: pageSize }, { refetchOnMountOrArgChange: true })
  return (
    <SearchedList list={list} rowsOf={(page) => page.history}>
      {(items) => <HistoryDays items={items} />}
    </SearchedList>
  )
}

function HistoryDownload({ view, filter }: { readonly view: View; readonly filter: BookFilter }) {
  const [requestFile] = useRequestHistoryFileMutation()
  if (view === 'book') {
    return (
      <DownloadButton<typeof downloadAccountBook>
        address="GET /api/invest/account-book.csv"
        input={{ query: filter }}
        failed="Your account book could not be downloaded."
        onTooLarge={() => askForFile(requestFile({ ...filter, list: 'account book' }))}
      >
        Download CSV
      </DownloadButton>
    )
  }
  return (
    <DownloadButton<typeof downloadHistory>
      address="GET /api/invest/history.csv"
      input={{ query: requestsIn(filter) }}
      failed="Your history could not be downloaded."
      onTooLarge={() => askForFile(requestFile(requestsIn(filter)))}
    >
      Download CSV
    </DownloadButton>
  )
}

/** The history under a heading for each day. */
function HistoryDays({ items }: { readonly items: readonly HistoryItem[] }) {
  return (
    <div className="grid gap-8">
      {groupByDay(items, ({ timestamp }) => longDayText(timestamp)).map(({ day, items: ofDay }) => (
        <Section key={day} title={day}>
          <HistoryList items={ofDay} />
        </Section>
      ))}
    </div>
  )
}
