/** What comes round by itself, of every room. */

import { dropExpiredTokens } from '../../features/accounts/server/door.ts'
import { passwordProofLifetime } from '../../features/sessions/access-code.ts'
import { dropExpired } from '../../features/sessions/server/door.ts'
import { after } from '../../kernel/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { forgetOldAnswers } from '../../platform/server/http/answer-once.ts'
import type { Job } from '../../platform/server/jobs.ts'
import { forgetDrainedLimits } from '../../platform/server/limits.ts'

export function housekeeping({ db, clock }: Context): Job {
  return {
    name: 'housekeeping',
    everySeconds: 600,
    run: async () => {
      const now = clock()
      await forgetOldAnswers(db, now)
      await forgetDrainedLimits(db, now)
      await dropExpiredTokens(db, now)
      await dropExpired(db, now, after(now, -passwordProofLifetime))
    },
  }
}
