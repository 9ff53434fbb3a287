/** Wire fields shared by the calls that may need two people. */
import * as z from 'zod'

/** In the answer. */
export const firstApproval = z
  .boolean()
  .meta({ description: 'True where this was only the first of two approvals: nothing has moved yet.' })

/** In the body. */
export const expectedFirst = z.boolean().optional().meta({
  description:
    'What the person was told would happen: true for a first approval, false for a decision. Where it would be otherwise by now, the call is refused with CHANGED.',
})
