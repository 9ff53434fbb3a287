/** The server's facts and content in a web test. */
import { getSite, type SiteFacts } from '#features/operator/api.ts'
import { pageContent } from '#features/operator/content.ts'
import { sampleContent } from '#features/operator/sample/sample-content.ts'
import { sampleStatistics } from '#features/operator/sample/sample-statistics.ts'
import { answer, type Reply } from './fake-server.ts'

export const sampleSite: SiteFacts = {
  mode: 'demo',
  brand: sampleContent.brand,
  passwordMinLength: 6,
  googleClientId: null,
  chatWidgetSrc: null,
  adapters: { smtp: false, s3: false, imageService: false, chatWidget: false, google: false, marketData: false },
  terms: { version: sampleContent.terms.version, minimumAge: sampleContent.terms.minimumAge },
  now: '2026-01-02T03:04:05.000Z',
}

export const sampleSections = pageContent.parse({ ...sampleContent, sample: true, statistics: sampleStatistics })

export function answerSite(changes: Partial<SiteFacts> = {}): Reply {
  const now = new Date().toISOString()
  return answer(getSite, { ...sampleSite, now, ...changes, content: sampleSections })
}
