import { Directory } from './Directory.tsx'
import { SummaryStrip } from './SummaryStrip.tsx'

/** The user directory, as a tab in the profile of staff. */
export function TeamTab() {
  return (
    <>
      <SummaryStrip />
      <Directory />
    </>
  )
}
