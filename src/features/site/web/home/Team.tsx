import type { PageContent } from '#features/operator/web/door.ts'
import { SampleTag } from '../SampleTag.tsx'
import { SiteIcon } from '../SiteIcon.tsx'
import { SitePicture } from '../SitePicture.tsx'
import { SiteSection } from '../SiteSection.tsx'

type TeamProps = { readonly team: PageContent['team']; readonly sample: boolean }

export function Team({ team, sample }: TeamProps) {
  if (team.length === 0) return null
  return (
    <SiteSection
      title="The people who answer for it"
      tag={sample && <SampleTag>Sample: these people do not exist</SampleTag>}
    >
      <ul className="grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {team.map(({ id, name, title, description, icon, image }) => (
          <li key={id}>
            <SitePicture picture={image} className="aspect-[4/3] w-full rounded-card border border-line" />
            <h3 className="mt-5 font-semibold font-serif text-xl leading-snug">{name}</h3>
            <p className="mt-1 flex items-center gap-2 text-[0.9375rem] text-green">
              <SiteIcon name={icon} size={17} className="shrink-0" />
              {title}
            </p>
            <p className="mt-3 text-ink-muted leading-relaxed">{description}</p>
          </li>
        ))}
      </ul>
    </SiteSection>
  )
}
