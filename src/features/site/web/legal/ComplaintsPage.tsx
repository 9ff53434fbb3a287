import { ContentGate } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { LegalText } from './LegalText.tsx'

export function ComplaintsPage() {
  return (
    <ContentGate>
      {(content) => (
        <LegalText
          {...content.complaints}
          title="Complaints"
          content={content}
          sample={content.sample ? 'Sample: no such company, no such procedure' : undefined}
        >
          <p>
            <LinkButton to={paths.contact} variant="secondary">
              Write to us
            </LinkButton>
          </p>
        </LegalText>
      )}
    </ContentGate>
  )
}
