/** The SQL of the payout stop, which is part of the newest proof. A transaction locks its row last. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { holdsDuty } from '#platform/server/holds-duty.ts'
import type { PayoutLift, PayoutStop } from '../proof.ts'

type Row = {
  readonly proved_at: Date
  readonly problems: number
  readonly lift_reason: string | null
  readonly lift_asked_by: string | null
  readonly lift_asked_at: Date | null
  readonly asker: string | null
  readonly lifted_by: string | null
  readonly lifted_at: Date | null
  readonly lifter: string | null
}

/** A request by a person who is no admin with this duty any more does not count, like every first approval (decision 009). */
const stopSql = `
  select proof.proved_at, cardinality(proof.problems) as problems, proof.lift_reason, proof.lift_asked_by,
    proof.lift_asked_at, asker.name as asker, proof.lifted_by, proof.lifted_at, lifter.name as lifter
  from ledger_proof proof
    left join users asker on asker.id = proof.lift_asked_by
      and (asker.role = 'admin' and ${holdsDuty('asker', 'payments')} or proof.lifted_at is not null)
    left join users lifter on lifter.id = proof.lifted_by
  where cardinality(proof.problems) > 0`

const selectStop = query<Row>(stopSql)
const lockProof = statement('select from ledger_proof for update')

/** Undefined while the newest proof found nothing, and before the first one. */
export async function payoutStop(db: Queries): Promise<PayoutStop | undefined> {
  return fromRow(await db.one(selectStop))
}

/**
 * No proof is kept until the transaction ends. Locked first and read then: a statement that waits for the row joins it to the
 * people of the row that it saw before.
 */
export async function lockPayoutStop(tx: Tx): Promise<PayoutStop | undefined> {
  tx.effect(lockProof)
  return payoutStop(tx)
}

const saveLift = statement(`
  update ledger_proof set lift_reason = $1, lift_asked_by = $2, lift_asked_at = $3, lifted_by = $4, lifted_at = $5`)

export function savePayoutLift(tx: Tx, { asked, lifted }: PayoutLift): void {
  tx.effect(saveLift, asked.reason, asked.byId, asked.at, lifted?.byId ?? null, lifted?.at ?? null)
}

function fromRow(row: Row | undefined): PayoutStop | undefined {
  if (row === undefined) return undefined
  const { lift_asked_by: byId, lift_asked_at: at, lift_reason: reason, lifted_by, lifted_at } = row
  return {
    provedAt: row.proved_at,
    problems: row.problems,
    asked:
      byId !== null && at !== null && row.asker !== null ? { byId, by: row.asker, at, reason: reason ?? '' } : null,
    lifted: lifted_by !== null && lifted_at !== null ? { byId: lifted_by, by: row.lifter ?? '', at: lifted_at } : null,
  }
}
