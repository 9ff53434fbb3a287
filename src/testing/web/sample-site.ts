/** The server's facts and content in a web test. */
import { samplePlans } from '#features/investments/sample-plans.ts'
import { getSite, type SiteFacts } from '#features/operator/api.ts'
import { pageContent } from '#features/operator/content.ts'
import { sampleContent, sampleStatistics } from '#features/operator/sample-content.ts'
import { sampleStatement } from '#features/site/sample-statement.ts'
import { answer, type Reply } from './fake-server.ts'

export const sampleSite: SiteFacts = {
  mode: 'demo',
  brand: sampleContent.brand,
  passwordMinLength: 6,
  googleClientId: null,
  chatWidgetSrc: null,
  explorers: { Tron: { transaction: 'https://tron.example/tx/{id}', address: 'https://tron.example/address/{id}' } },
  adapters: { smtp: false, s3: false, imageService: false, chatWidget: false, google: false, marketData: false },
  terms: { version: sampleContent.terms.version, minimumAge: sampleContent.terms.minimumAge },
  now: '2026-01-02T03:04:05.000Z',
}

const [beginner] = samplePlans

export const sampleSections = pageContent.parse({
  ...sampleContent,
  sample: true,
  statistics: sampleStatistics,
  statement: beginner && sampleStatement(beginner, new Date(sampleSite.now)),
})

export function answerSite(changes: Partial<SiteFacts> = {}): Reply {
  const now = new Date().toISOString()
  return answer(getSite, { ...sampleSite, now, ...changes, content: sampleSections })
}
