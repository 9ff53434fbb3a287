/** The columns that the statements of the fill write. */
export const entryColumns = `owner, source, destination, amount, cause_kind, cause_reference, posted_at, wallet, held,
  invested, profit`
export const depositColumns = `id, transaction_id, owner, declared, received, status, asset, network, transaction_hash,
  created_at, decided_by, decided_at`
export const withdrawalColumns = `id, owner, amount, source, asset, network, wallet_address, status, requested_at, opens_at,
  decided_by, decided_at`
export const investmentColumns = `id, owner, plan_name, amount, rate_basis_points, term_hours, profit, status,
  requested_at, start_date, end_date, decided_by, decided_at, settled_at`
export const adjustmentColumns = 'id, owner, book, operation, amount, reason, author, adjusted_at'
export const rewardColumns = 'friend, referrer, amount, earned_at'

export const planNames = ['Beginner', 'Silver', 'Gold']
export const planOf = `(array['${planNames.join("', '")}'])[1 + n % ${planNames.length}]`
