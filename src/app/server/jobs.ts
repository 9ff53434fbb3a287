/** The periodic jobs of all rooms. */
import { securityEventsKeptFor } from '#features/accounts/security-event.ts'
import { dropExpiredTokens, dropOldSecurityEvents, photosInUse } from '#features/accounts/server/door.ts'
import { isPersonTold, openCases } from '#features/cases/server/door.ts'
import { dropOldVisits, notifyUnread } from '#features/chat/server/door.ts'
import { dropExpiredChallenges } from '#features/credentials/server/door.ts'
import { writeMonthlyLetters } from '#features/documents/server/write-monthly.ts'
import {
  type Contents,
  dataContent,
  dropExpiredExports,
  exportsInUse,
  makeExports,
} from '#features/exports/server/door.ts'
import { flagNewRequests } from '#features/flags/server/door.ts'
import { historyContent } from '#features/history/server/door.ts'
import { settleMatured } from '#features/investments/server/door.ts'
import { announceExpiries, documentsInUse } from '#features/kyc/server/door.ts'
import { usersContent } from '#features/people/server/export-users.ts'
import { rollUpCounts } from '#features/people/server/store.ts'
import { latestSignedCustody } from '#features/reconciliation/server/door.ts'
import { carryOutRecoveries } from '#features/recoveries/server/door.ts'
import { screenWaiting } from '#features/screening/server/door.ts'
import { passwordProofLifetime } from '#features/sessions/access-code.ts'
import { dropExpired, dropOldBrowsers } from '#features/sessions/server/door.ts'
import { makeDueDays } from '#features/solvency/server/make-days.ts'
import { tellOfLiftedLocks } from '#features/withdrawals/server/door.ts'
import { after, day, minute } from '#kernel/clock.ts'
import { sumUpCompanyBalances } from '#ledger/server/company-balances.ts'
import { createSeal } from '#platform/server/audit/link-rows.ts'
import type { Runtime } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { removeDiscarded } from '#platform/server/files/discard.ts'
import type { Rooms } from '#platform/server/files/files.ts'
import { claimStorage, type References } from '#platform/server/files/installation.ts'
import { sweep } from '#platform/server/files/sweep.ts'
import { deleteExpiredResponses } from '#platform/server/http/idempotency.ts'
import type { Job } from '#platform/server/jobs.ts'
import { deleteDrainedBuckets } from '#platform/server/limits.ts'
import { dropOldTakes } from '#requests/server/store-takes.ts'
import { sampleOfFiles } from './file-settings.ts'
import { logHeads } from './log-heads.ts'

/** Contents of each kind of file. */
export const exportContents: Contents = {
  data: dataContent(isPersonTold),
  history: historyContent,
  users: usersContent,
}

export function housekeeping({ db, clock, systemClock }: Runtime): Job {
  return {
    name: 'housekeeping',
    everySeconds: 600,
    run: async () => {
      const now = clock()
      await deleteExpiredResponses(db, now)
      await deleteDrainedBuckets(db, now)
      await dropExpiredTokens(db, now)
      await dropExpired(db, now, after(now, -passwordProofLifetime))
      await dropOldBrowsers(db, now)
      await dropOldSecurityEvents(db, after(now, -securityEventsKeptFor))
      await dropExpiredChallenges(db, systemClock())
      await dropOldVisits(db, now)
      await dropOldTakes(db, systemClock())
    },
  }
}

/** Files whose rows are gone are removed within seconds. */
export function fileRemoval(context: Runtime): Job {
  return { name: 'file removal', everySeconds: 10, run: () => removeDiscarded(context.db, context, references) }
}

export const rooms: Rooms = { photos: photosInUse, documents: documentsInUse, exports: exportsInUse }
export const references: References = { rooms, sample: sampleOfFiles }

/** Removes the remains of a crash once it is certain that no row will refer to them. */
export function fileSweep({ db, files, log, config }: Runtime): Job {
  return {
    name: 'file sweep',
    everySeconds: 900,
    run: async () => {
      await claimStorage(db, files, references)
      const { problems } = await sweep(db, { files, log, binDays: config.fileBinDays }, rooms)
      if (problems.length > 0) throw new Error(`Files were not swept. ${problems.join('; ')}`)
    },
  }
}

/** Matured investments are settled every minute, whether or not their owner is online. */
export function settlement(context: Runtime): Job {
  return {
    name: 'settlement',
    everySeconds: 60,
    run: () => settleMatured(context.db, context, null, context.clock()),
  }
}

/** Recoveries that staff approved a day ago, or left unapproved for two weeks. */
export function recoveries(context: Runtime): Job {
  return {
    name: 'recoveries',
    everySeconds: 60,
    run: () => carryOutRecoveries(context.db, context, context.clock()),
  }
}

/** A chat message that stays unread for five minutes is announced by letter. */
export function chatLetters(context: Runtime): Job {
  return {
    name: 'chat letters',
    everySeconds: 20,
    run: () => notifyUnread(context.db, context, context.clock()),
  }
}

/** A letter about each month that has ended, for those who asked for it. */
export function monthlyLetters(context: Runtime): Job {
  return {
    name: 'monthly letters',
    everySeconds: 60,
    run: () => writeMonthlyLetters(context.db, context, logHeads(context), context.clock()),
  }
}

/** Makes the files that people asked for, and drops those that have expired. */
export function dataExports(context: Runtime): Job {
  return {
    name: 'data exports',
    everySeconds: 5,
    run: async () => {
      await dropExpiredExports(context.db, context.clock())
      await makeExports(context.db, context, exportContents)
    },
  }
}

/** Locks on withdrawal addresses lift by the clock, and their owners get a letter about it. */
export function liftedLocks(context: Runtime): Job {
  return {
    name: 'lifted locks',
    everySeconds: 60,
    run: () => tellOfLiftedLocks(context.db, context, context.clock()),
  }
}

/** A person hears a month before their identity document expires, and on the day. */
export function expiringDocuments(context: Runtime): Job {
  return {
    name: 'expiring documents',
    everySeconds: 600,
    run: () => announceExpiries(context.db, context, context.clock()),
  }
}

/** New people, changed details and, after a change of a list, everybody. */
export function screening(context: Runtime): Job {
  return { name: 'screening', everySeconds: 2, run: () => screenWaiting(context) }
}

/** Requests that were made since the last run. */
export function flagging(context: Runtime): Job {
  return { name: 'flags', everySeconds: 3, run: () => flagNewRequests(context) }
}

/** Cases about people whom a list or heavy flags have found. It looks back a week once, then a little further than its last run. */
export function caseOpening(context: Runtime): Job {
  let since: Date | undefined
  return {
    name: 'cases',
    everySeconds: 3,
    run: async () => {
      const now = context.clock()
      await openCases(context, since ?? after(now, -7 * day))
      since = after(now, -10 * minute)
    },
  }
}

/** The proof of liabilities of each day that has ended. */
export function liabilityDays(context: Runtime): Job {
  return { name: 'proof of liabilities', everySeconds: 15, run: () => makeDueDays(context, latestSignedCustody) }
}

/** Periodic jobs of the back office. */
export function backOfficeJobs(context: Runtime): Job[] {
  const { db } = context
  const seal = createSeal()
  return [
    { name: 'audit seal', everySeconds: 3, run: () => seal(db) },
    { name: 'user counts', everySeconds: 60, run: () => rollUpCounts(db) },
    { name: 'company balances', everySeconds: 60, run: () => sumUpOrFail(db) },
  ]
}

/** The balances stay right without it, but reading them costs more with every entry. */
async function sumUpOrFail(db: Db): Promise<void> {
  if (!(await sumUpCompanyBalances(db)))
    throw new Error('A transaction on this server stays open, and nothing can be summed up until it ends.')
}
