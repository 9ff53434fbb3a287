import { BackLink } from '#platform/web/ui/BackLink.tsx'

export function StaffBackLink() {
  return <BackLink to="/staff">Back office</BackLink>
}
