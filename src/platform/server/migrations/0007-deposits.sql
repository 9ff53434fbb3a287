create domain deposit_status as text check (value in ('Pending', 'Confirmed', 'Rejected', 'Cancelled'));

-- Money that an investor says they sent, until staff have seen it.
create table deposits (
  id uuid primary key,
  transaction_id text not null unique,
  owner uuid not null references users,
  declared positive_cents not null,
  received positive_cents,
  -- What arrived, or what was declared where nothing did: lists of decided deposits show, filter and sum it.
  amount bigint not null generated always as (coalesce(received, declared)) stored,
  status deposit_status not null default 'Pending',
  asset text not null,
  network text not null,
  -- Folded by the application.
  transaction_hash text not null default '',
  notes text not null default '',
  created_at timestamptz not null,
  -- Taken from the session of the call, and rows of `users` are never deleted. A foreign key would lock the row of the same few
  -- people at every decision.
  decided_by uuid,
  decided_at timestamptz,
  -- Above the operator's limit a deposit takes two people, who must have seen the same amount.
  first_approved_by uuid,
  first_approved_at timestamptz,
  first_received positive_cents,
  first_notes text not null default '',
  constraint decisions_are_whole check (
    (status = 'Confirmed') = (received is not null) and (status = 'Pending') = (decided_at is null)
    and (first_approved_by is null) = (first_approved_at is null)
    and (first_approved_by is null) = (first_received is null))
);
-- In the order of the queue, with what is counted in it.
create index deposits_pending on deposits (created_at, id) include (declared, first_approved_by) where status = 'Pending';
create index deposits_pending_codes on deposits using gin ((transaction_id || ' ' || transaction_hash) gin_trgm_ops)
  where status = 'Pending';
-- Whatever became of them: the rule of one claim leaves rejected and cancelled ones out.
create index deposits_by_hash on deposits (transaction_hash) where transaction_hash <> '';
create index deposits_of_owner on deposits (owner, created_at desc, id desc);
-- Pending ones, however many others the owner has.
create index deposits_pending_of_owner on deposits (owner, created_at, id) where status = 'Pending';
-- The last decisions about one person, however many there were.
create index deposits_decided_of_owner on deposits (owner, decided_at desc) where decided_at is not null;
-- For the limit, which adds up what one person got above the declared amounts within a day.
create index deposits_above_declared on deposits (owner, decided_at) where received > declared;
-- One transfer is claimed once on its network. A claim that was rejected or cancelled leaves it free.
create unique index deposits_claim_a_hash_once on deposits (network, transaction_hash)
  where transaction_hash <> '' and status in ('Pending', 'Confirmed');
-- What was decided: newest or oldest first, of a status, by a member of staff, by amount.
create index deposits_decided on deposits (decided_at, id) where decided_at is not null;
create index deposits_decided_as on deposits (status, decided_at, id) where decided_at is not null;
create index deposits_decided_by on deposits (decided_by, decided_at, id) where decided_by <> owner;
create index deposits_decided_amount on deposits (amount, id) where decided_at is not null;
grant select, insert, update on deposits to larkfield_app;
