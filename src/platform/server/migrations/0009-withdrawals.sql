create domain withdrawal_status as text check (value in ('Pending', 'Approved', 'Rejected', 'Cancelled'));

-- Money asked back: held, then paid out or returned to the book it came from.
create table withdrawals (
  id uuid primary key,
  owner uuid not null references users,
  -- The amount that leaves the balance. The fee is taken from it, and the rest is paid out.
  amount positive_cents not null,
  fee unborrowed_cents not null default 0,
  -- The version of the fees and limits that it was requested under; 0 is none at all.
  fee_version integer not null default 0,
  source text not null check (source in ('wallet', 'profit')),
  -- The coin and the network that it is paid out in; the amount is in dollars.
  asset text not null,
  network text not null,
  wallet_address text not null,
  status withdrawal_status not null default 'Pending',
  transaction_hash text not null default '',
  reason text not null default '',
  requested_at timestamptz not null,
  -- From when it may be approved: later than it was requested where the address was new for its owner.
  opens_at timestamptz not null,
  -- Without a foreign key, as in deposits.
  decided_by uuid,
  decided_at timestamptz,
  -- Above the operator's limit a withdrawal takes two people.
  first_approved_by uuid references users,
  first_approved_at timestamptz,
  constraint decisions_are_whole check (
    (status = 'Pending') = (decided_at is null)
    and (first_approved_by is null) = (first_approved_at is null)
    and fee < amount
    and opens_at >= requested_at)
);
-- In the order of the queue, with what is counted in it.
create index withdrawals_pending on withdrawals (requested_at, id) include (amount, first_approved_by, opens_at) where status = 'Pending';
create index withdrawals_pending_codes on withdrawals
  using gin ((wallet_address || ' ' || transaction_hash || ' ' || id::text) gin_trgm_ops) where status = 'Pending';
create index withdrawals_by_hash on withdrawals (transaction_hash) where transaction_hash <> '';
create index withdrawals_of_owner on withdrawals (owner, requested_at desc, id desc);
-- Pending ones, however many others the owner has.
create index withdrawals_pending_of_owner on withdrawals (owner, requested_at, id) where status = 'Pending';
-- The last decisions about one person, however many there were.
create index withdrawals_decided_of_owner on withdrawals (owner, decided_at desc) where decided_at is not null;
-- For the limit, which adds up what was paid out to one person within a day.
create index withdrawals_paid on withdrawals (owner, decided_at) where status = 'Approved';
-- Since when an account uses an address and how often it was paid there, and who else uses it, however often each of them was paid.
create index withdrawals_to_address on withdrawals (wallet_address, network, owner, status, requested_at);
-- What was decided: newest or oldest first, of a status, by a member of staff, by amount.
create index withdrawals_decided on withdrawals (decided_at, id) where decided_at is not null;
create index withdrawals_decided_as on withdrawals (status, decided_at, id) where decided_at is not null;
create index withdrawals_decided_by on withdrawals (decided_by, decided_at, id) where decided_by <> owner;
create index withdrawals_decided_amount on withdrawals (amount, id) where decided_at is not null;
grant select, insert, update on withdrawals to larkfield_app;
