import { Bell } from '#features/notifications/web/Bell.tsx'
import { ThemeSwitch } from '../ThemeSwitch.tsx'

/** Next to the menu of the signed-in person, at every width: one line for each action. */
export function HeaderActions() {
  return (
    <div className="ms-auto flex items-center gap-1">
      <div className="max-md:hidden">
        <ThemeSwitch />
      </div>
      <Bell />
    </div>
  )
}
