import { exitRule, exitText } from '#features/investments/exit-texts.ts'
import { usePlansQuery } from '#features/investments/web/door.ts'
import { ContentGate } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { LegalText } from './LegalText.tsx'

/** The operator's text, and the fees of early exits as the plans have them now. */
export function TermsPage() {
  const plans = usePlansQuery().data ?? []
  const exits = plans.map(({ name, earlyExitFeePercent }) => `${name}: ${exitText(earlyExitFeePercent)}.`)
  const leaving = { id: 'leaving-early', title: 'Leaving a plan early', paragraphs: [exitRule, ...exits] }
  return (
    <ContentGate>
      {(content) => {
        const { minimumAge: _, ...terms } = content.terms
        return (
          <LegalText
            {...terms}
            sections={[...terms.sections, leaving]}
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
