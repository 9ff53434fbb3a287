import { useRef } from 'react'
import type { Statistic } from '#features/operator/content.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { SampleTag } from '../SampleTag.tsx'
import { SiteIcon } from '../SiteIcon.tsx'
import { countAfter, formatCount } from './counting.ts'
import { useCounting } from './use-counting.ts'

type StatisticsStripProps = { readonly statistics: readonly Statistic[]; readonly sample: boolean }

export function StatisticsStrip({ statistics, sample }: StatisticsStripProps) {
  const strip = useRef<HTMLElement>(null)
  const ticks = useCounting(strip)
  if (statistics.length === 0) return null
  return (
    <section ref={strip} aria-label="Statistics" className="mt-20 border-line border-y bg-surface sm:mt-28">
      <Container className="py-10 sm:py-14">
        {sample && (
          <p className="mb-6">
            <SampleTag>Sample figures, of no real company</SampleTag>
          </p>
        )}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4 lg:divide-x lg:divide-line">
          {statistics.map(({ icon, label, count, plus }) => (
            <div key={label} className="flex flex-col-reverse gap-1.5 lg:ps-8 lg:first:ps-0">
              <dt className="flex items-center gap-2 text-[0.9375rem] text-ink-muted leading-snug">
                <SiteIcon name={icon} size={18} className="shrink-0 text-green" />
                {label}
              </dt>
              <dd className="font-serif text-[1.625rem] leading-none tracking-[-0.01em] sm:text-4xl">
                {/* Screen readers get the final figure, not the sixty ticks. */}
                <span className="sr-only">{formatCount(count, plus)}</span>
                <span aria-hidden="true">{formatCount(countAfter(ticks, count), plus)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
