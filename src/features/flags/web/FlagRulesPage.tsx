import { SettingFacts, SettingPage } from '#features/operator/web/door.ts'
import { read } from '#platform/web/calls.ts'
import type { ruleVersions } from '../api.ts'
import { ruleFacts } from '../rules.ts'
import { RuleForm } from './RuleForm.tsx'

const useRuleVersionsQuery = read<typeof ruleVersions>('GET /api/flags/rules', ['FlagRules'])

export function FlagRulesPage() {
  const { data, isError, isFetching, refetch } = useRuleVersionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingPage
      title="Flag rules"
      lead="What staff are pointed at before they decide. A flag stops nothing and is not shown to investors."
      result={{ data, isError, isFetching, refetch }}
      failed="The rules could not be loaded."
      change={{
        title: 'Change them',
        lead: 'A change is tried on the requests of the last 90 days before it can be saved.',
      }}
      form={({ rules }, newest) => <RuleForm key={newest} current={rules} newest={newest} />}
      nothingSet="Nothing was changed yet. What the form shows is in force."
      version={({ rules }) => <SettingFacts facts={ruleFacts(rules)} />}
    />
  )
}
