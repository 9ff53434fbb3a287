-- Bounds, a rate and a term. An investment keeps a copy of its terms, so changing a plan changes no investment.
create table plans (
  id uuid primary key,
  name text not null unique,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  rate_basis_points integer not null check (rate_basis_points between 1 and 1000000),
  term_hours integer not null check (term_hours between 1 and 87600),
  -- What leaving early costs, of the principal; null where it is not allowed.
  exit_fee_basis_points integer check (exit_fee_basis_points between 0 and 10000),
  -- The order in which plans are shown.
  place integer not null,
  paused boolean not null default false
);
grant select, insert, update on plans to larkfield_app;

create domain investment_status as text check (value in ('Pending', 'Active', 'Ended', 'Rejected', 'Cancelled'));

-- What happens at the end of a term.
create domain maturity_choice as text check (value in ('wallet', 'renew-principal', 'renew-all'));

-- An amount in a plan, on the terms of its request. There is no foreign key to the owner, as in books: settlements insert renewals
-- while they hold books, and the key would lock the owner's row after them, against the order of decision 015.
create table investments (
  id uuid primary key,
  owner uuid not null,
  -- Without a foreign key, which would lock the plan. Null for what was requested before plans were noted.
  plan_id uuid,
  plan_name text not null,
  amount positive_cents not null,
  rate_basis_points integer not null,
  term_hours integer not null,
  exit_fee_basis_points integer,
  -- Zero for one that was left early.
  profit unborrowed_cents not null,
  -- What was kept back from one that was left early.
  exit_fee unborrowed_cents,
  status investment_status not null default 'Pending',
  requested_at timestamptz not null,
  start_date timestamptz,
  end_date timestamptz,
  -- Without a foreign key, as in deposits.
  decided_by uuid,
  decided_at timestamptz,
  settled_at timestamptz,
  -- The version of the risk notice that the investor acknowledged; null where none was given.
  risk_notice text,
  on_maturity maturity_choice not null default 'wallet',
  -- The investment that this one continues. Unique, because one is renewed at most once.
  renewal_of uuid unique,
  constraint terms_are_whole check (
    (status in ('Active', 'Ended')) = (end_date is not null) and (status = 'Ended') = (settled_at is not null))
);
create index investments_pending on investments (requested_at, id) where status = 'Pending';
create index investments_maturing on investments (end_date, id) where status = 'Active';
create index investments_of_owner on investments (owner, requested_at desc, id desc);
create index investments_settled on investments (owner, settled_at desc, id desc) where settled_at is not null;
-- What waits and what runs, however much its owner has done before.
create index investments_pending_of_owner on investments (owner, requested_at, id) where status = 'Pending';
create index investments_active_of_owner on investments (owner, requested_at desc, id desc) where status = 'Active';
-- The history shows an investment at its start, or at its request while it has not started.
create index investments_in_history on investments (owner, (coalesce(start_date, requested_at)) desc, id desc);
grant select, insert, update on investments to larkfield_app;

-- Profit that an investor moved to the wallet, or that a renewal of everything moved. The owner has no foreign key, as above.
create table profit_transfers (
  id uuid primary key,
  owner uuid not null,
  amount bigint not null check (amount > 0),
  moved_at timestamptz not null
);
create index profit_transfers_of_owner on profit_transfers (owner, moved_at desc, id desc);
grant select, insert on profit_transfers to larkfield_app;
