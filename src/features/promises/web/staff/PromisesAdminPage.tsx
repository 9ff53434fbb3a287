import { SettingFacts, SettingPage } from '#features/operator/web/door.ts'
import { read } from '#platform/web/calls.ts'
import type { promiseVersions } from '../../api.ts'
import { promiseFacts } from '../../promise-texts.ts'
import { PromiseForm } from './PromiseForm.tsx'

const usePromiseVersionsQuery = read<typeof promiseVersions>('GET /api/promises/versions', ['Promises'])

export function PromisesAdminPage() {
  const { data, isError, isFetching, refetch } = usePromiseVersionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingPage
      title="Answer times"
      lead="What investors are told when they ask for something, and what the colours of the queues follow."
      result={{ data, isError, isFetching, refetch }}
      failed="The answer times could not be loaded."
      change={{ title: 'Change them', lead: 'Requests keep the promise that was in force when they were made.' }}
      form={({ promises }, newest) => <PromiseForm key={newest} current={promises} newest={newest} />}
      nothingSet="Nothing was set yet. What the form shows is in force."
      version={({ promises }) => <SettingFacts facts={promiseFacts(promises)} />}
    />
  )
}
