-- Who works on a request just now, so that two never decide one. A take ends with the decision, when it is released, and by
-- itself; a request that is taken is in no state of its own.
create table takes (
  kind text not null check (kind in ('withdrawals', 'deposits', 'investments', 'exits', 'kyc', 'edits')),
  -- As the wire names it: a deposit by its transaction ID, identity documents by their owner.
  request text not null,
  by uuid not null references users on delete cascade,
  taken_at timestamptz not null,
  until timestamptz not null,
  -- The payout file that names it, which holds it for a day.
  file uuid,
  primary key (kind, request)
);
create index takes_of_file on takes (file) where file is not null;
grant select, insert, update, delete on takes to larkfield_app;
