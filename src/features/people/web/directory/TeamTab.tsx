import { Directory } from './Directory.tsx'
import { SummaryStrip } from './SummaryStrip.tsx'

/** The users, within the profile of staff. */
export function TeamTab() {
  return (
    <>
      <SummaryStrip />
      <Directory />
    </>
  )
}
