-- The texts that investors acknowledged, each under the version that their requests carry. Append-only, because they are evidence.
create table risk_notices (
  version text primary key,
  title text not null,
  text text not null,
  first_acknowledged_at timestamptz not null
);
create trigger risk_notices_are_append_only before update or delete or truncate on risk_notices
  for each statement execute function refuse_change();
grant select, insert on risk_notices to larkfield_app;

create domain exit_status as text check (value in ('Pending', 'Approved', 'Rejected', 'Cancelled'));

-- Early exit requests. A decision locks the investment first.
create table early_exits (
  id uuid primary key,
  investment uuid not null references investments,
  owner uuid not null,
  amount positive_cents not null,
  fee unborrowed_cents not null,
  -- The returned amount, which queues show, filter and sum.
  returns bigint not null generated always as (amount - fee) stored,
  status exit_status not null default 'Pending',
  requested_at timestamptz not null,
  -- Without a foreign key, as in deposits. Null for one that the end of the term has overtaken.
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was rejected.
  reason text not null default '',
  constraint decisions_are_whole check ((status = 'Pending') = (decided_at is null))
);
create unique index early_exits_pending_once on early_exits (investment) where status = 'Pending';
create unique index early_exits_approved_once on early_exits (investment) where status = 'Approved';
create index early_exits_rejected on early_exits (investment, decided_at) where status = 'Rejected';
-- In the order of the queue, with what is counted in it.
create index early_exits_pending on early_exits (requested_at, id) include (returns) where status = 'Pending';
create index early_exits_pending_of_owner on early_exits (owner, requested_at, id) where status = 'Pending';
create index early_exits_decided_of_owner on early_exits (owner, decided_at desc) where decided_at is not null;
-- What was decided: newest or oldest first, of a status, by a member of staff, by amount.
create index early_exits_decided on early_exits (decided_at, id) where decided_at is not null;
create index early_exits_decided_as on early_exits (status, decided_at, id) where decided_at is not null;
create index early_exits_decided_by on early_exits (decided_by, decided_at, id) where decided_by <> owner;
create index early_exits_decided_amount on early_exits (returns, id) where decided_at is not null;
grant select, insert, update on early_exits to larkfield_app;
