import { ContentGate } from '#features/operator/web/door.ts'
import { LegalText } from './LegalText.tsx'

export function PrivacyPage() {
  return (
    <ContentGate>
      {(content) => {
        const { lead, updated, sections } = content.privacy
        const named = sections.map(({ topic, ...section }) => ({ id: topic, ...section }))
        return <LegalText title="Privacy policy" lead={lead} updated={updated} sections={named} content={content} />
      }}
    </ContentGate>
  )
}
