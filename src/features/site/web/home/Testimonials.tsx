import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { PageContent } from '#features/operator/web/door.ts'
import { SampleTag } from '../SampleTag.tsx'
import { SiteSection } from '../SiteSection.tsx'
import { TestimonialCard } from './TestimonialCard.tsx'

type TestimonialsProps = { readonly testimonials: PageContent['testimonials']; readonly sample: boolean }

export function Testimonials({ testimonials, sample }: TestimonialsProps) {
  const row = useRef<HTMLUListElement>(null)
  if (testimonials.length === 0) return null

  /** Scrolls by one card; CSS makes it smooth unless the visitor prefers reduced motion. */
  function scroll(direction: -1 | 1) {
    const card = row.current?.firstElementChild
    row.current?.scrollBy({ left: direction * (card?.clientWidth ?? 320) })
  }

  return (
    <SiteSection
      title="In their own words"
      tag={sample && <SampleTag>Sample: nobody said this</SampleTag>}
      actions={
        <>
          <ScrollButton label="Scroll left" icon={ArrowLeft} onClick={() => scroll(-1)} />
          <ScrollButton label="Scroll right" icon={ArrowRight} onClick={() => scroll(1)} />
        </>
      }
    >
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label="Testimonials"
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-5 overflow-x-auto px-4 pb-4 [scrollbar-width:thin] print:flex-wrap motion-safe:scroll-smooth sm:mx-0 sm:scroll-px-0 sm:gap-7 sm:px-0"
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.handle} className="w-[min(86vw,27rem)] shrink-0 snap-start">
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </SiteSection>
  )
}

type ScrollButtonProps = { readonly label: string; readonly icon: LucideIcon; readonly onClick: () => void }

/** Has no tooltip, unlike `IconButton`: nothing else on the front page needs the tooltip library. */
function ScrollButton({ label, icon: Icon, onClick }: ScrollButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors duration-150 hover:border-ink-muted hover:bg-sunken print:hidden"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </button>
  )
}
