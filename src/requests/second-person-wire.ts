/** Wire fields shared by the calls that may need two people. */
import * as z from 'zod'

/** Part of the answer. */
export const firstApproval = z
  .boolean()
  .meta({ description: 'True for the first of two approvals: nothing has moved yet.' })

/** Part of the body. */
export const expectedFirst = z.boolean().optional().meta({
  description:
    'The effect the person was shown: true for a first approval, false for a decision. The call is refused with CHANGED if it no longer applies.',
})
