-- Staff edits of a wallet or profit book, with their author and reason. The investor sees them.
create table adjustments (
  id uuid primary key,
  owner uuid not null references users,
  book text not null check (book in ('wallet', 'profit')),
  operation text not null check (operation in ('add', 'deduct')),
  amount bigint not null check (amount > 0),
  reason text not null default '',
  author uuid not null references users,
  adjusted_at timestamptz not null
);
create index adjustments_of_owner on adjustments (owner, adjusted_at desc, id desc);
-- The edits of the last days, whoever they are about.
create index adjustments_by_time on adjustments (adjusted_at desc, id desc);
grant select, insert on adjustments to larkfield_app;

-- Edits above the operator's limit, until a second admin decides. A proposal that is approved becomes an adjustment.
create table proposed_adjustments (
  id uuid primary key,
  owner uuid not null references users,
  book text not null check (book in ('wallet', 'profit')),
  operation text not null check (operation in ('add', 'deduct')),
  amount bigint not null check (amount > 0),
  reason text not null default '',
  author uuid not null references users,
  proposed_at timestamptz not null,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  decided_by uuid references users,
  decided_at timestamptz,
  -- Why it was rejected.
  rejection text not null default '',
  check ((status = 'Pending') = (decided_at is null)),
  constraint two_people_decide check (status <> 'Approved' or decided_by <> author)
);
-- In the order of the queue, with what is counted in it.
create index proposed_adjustments_pending on proposed_adjustments (proposed_at, id) include (amount) where status = 'Pending';
create index proposed_adjustments_of_owner on proposed_adjustments (owner, proposed_at desc, id desc);
-- What was decided: newest or oldest first, of a status, by a member of staff, by amount.
create index proposed_adjustments_decided on proposed_adjustments (decided_at, id) where decided_at is not null;
create index proposed_adjustments_decided_as on proposed_adjustments (status, decided_at, id) where decided_at is not null;
create index proposed_adjustments_decided_by on proposed_adjustments (decided_by, decided_at, id) where decided_by <> owner;
create index proposed_adjustments_decided_amount on proposed_adjustments (amount, id) where decided_at is not null;
grant select, insert, update on proposed_adjustments to larkfield_app;
