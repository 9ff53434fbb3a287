import type { PageContent } from '#features/operator/web/door.ts'
import { utcMonthText } from '#kernel/notation.ts'
import { SitePicture } from '../SitePicture.tsx'

type TestimonialCardProps = { readonly testimonial: PageContent['testimonials'][number] }

export function TestimonialCard({ testimonial }: TestimonialCardProps) {
  const { text, name, handle, date, avatar, image } = testimonial
  return (
    <figure className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <SitePicture picture={image} className="aspect-[2/1] w-full border-line border-b" />
      <blockquote className="flex-1 p-6 font-serif text-lg leading-relaxed sm:p-7">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="flex items-center gap-3.5 px-6 pb-6 sm:px-7 sm:pb-7">
        <SitePicture picture={avatar} className="size-11 shrink-0 rounded-full" />
        <span className="min-w-0">
          <span className="block font-medium leading-snug">{name}</span>
          <span className="block text-ink-muted text-sm leading-snug">
            {handle}
            {date && (
              <>
                {' · '}
                <time dateTime={date}>{utcMonthText(date)}</time>
              </>
            )}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
