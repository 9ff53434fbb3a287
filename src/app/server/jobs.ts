/** What comes round by itself, of every room. */

import { dropExpiredTokens, photosInUse } from '../../features/accounts/server/door.ts'
import { settleMatured } from '../../features/investments/server/door.ts'
import { documentsInUse } from '../../features/kyc/server/door.ts'
import { passwordProofLifetime } from '../../features/sessions/access-code.ts'
import { dropExpired } from '../../features/sessions/server/door.ts'
import { after } from '../../kernel/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { removeDiscarded } from '../../platform/server/files/discard.ts'
import { sweep } from '../../platform/server/files/sweep.ts'
import { forgetOldAnswers } from '../../platform/server/http/answer-once.ts'
import type { Job } from '../../platform/server/jobs.ts'
import { forgetDrainedLimits } from '../../platform/server/limits.ts'
import { prove } from './prove.ts'

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

/** Files whose rows are gone go within seconds. */
export function fileRemoval({ db, files }: Context): Job {
  return { name: 'file removal', everySeconds: 10, run: () => removeDiscarded(db, files) }
}

/** What a crash left behind goes once it is certain that no row will speak of it. */
export function fileSweep({ db, files }: Context): Job {
  return {
    name: 'file sweep',
    everySeconds: 900,
    run: async () => {
      await sweep(db, files, 'photos', photosInUse)
      await sweep(db, files, 'documents', documentsInUse)
    },
  }
}

/** Matured investments are settled every minute for everybody, whether or not anybody looks. */
export function settlement(context: Context): Job {
  return {
    name: 'settlement',
    everySeconds: 60,
    run: () => settleMatured(context.db, context, context.clock(), null),
  }
}

/** The whole ledger is proved again and again; what does not add up is an alarm, not a line in a report. */
export function ledgerProof(context: Context): Job {
  return {
    name: 'ledger proof',
    everySeconds: 300,
    run: async () => {
      const proof = await prove(context.db)
      context.metrics.ledgerProblems.set(proof.problems.length)
      if (proof.problems.length > 0) context.log.error({ problems: proof.problems }, 'the ledger does not add up')
    },
  }
}
