import { ContentGate } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { LegalText } from './LegalText.tsx'

export function TermsPage() {
  return (
    <ContentGate>
      {(content) => {
        const { minimumAge: _, ...terms } = content.terms
        return (
          <LegalText
            {...terms}
            title="Terms and conditions"
            content={content}
            sample={content.sample ? 'Sample: these terms bind nobody' : undefined}
          >
            <p className="text-ink-muted">
              See also <TextLink to={paths.fees}>fees and limits</TextLink>,{' '}
              <TextLink to={paths.complaints}>complaints</TextLink> and the{' '}
              <TextLink to={paths.privacyPolicy}>privacy policy</TextLink>.
            </p>
          </LegalText>
        )
      }}
    </ContentGate>
  )
}
