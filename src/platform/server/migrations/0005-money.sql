create table plans (
  id uuid primary key,
  name text not null unique,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  rate_basis_points integer not null check (rate_basis_points between 1 and 1000000),
  term_hours integer not null check (term_hours between 1 and 87600),
  place integer not null,
  paused boolean not null default false
);
grant select, insert, update on plans to larkfield_app;

create table deposits (
  id uuid primary key,
  transaction_id text not null unique,
  owner uuid not null references users,
  declared bigint not null check (declared > 0),
  received bigint check (received > 0),
  status text not null default 'Pending' check (status in ('Pending', 'Confirmed', 'Rejected')),
  asset text not null,
  network text not null,
  transaction_hash text not null default '',
  notes text not null default '',
  created_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  check ((status = 'Confirmed') = (received is not null)),
  check ((status = 'Pending') = (decided_at is null))
);
create index deposits_pending on deposits (created_at, id) where status = 'Pending';
create index deposits_of_owner on deposits (owner, created_at desc, id desc);
grant select, insert, update on deposits to larkfield_app;

create table investments (
  id uuid primary key,
  owner uuid not null references users,
  plan_name text not null,
  amount bigint not null check (amount > 0),
  rate_basis_points integer not null,
  term_hours integer not null,
  profit bigint not null check (profit >= 0),
  status text not null default 'Pending' check (status in ('Pending', 'Active', 'Ended', 'Rejected')),
  requested_at timestamptz not null,
  start_date timestamptz,
  end_date timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  settled_at timestamptz,
  check ((status in ('Active', 'Ended')) = (end_date is not null)),
  check ((status = 'Ended') = (settled_at is not null))
);
create index investments_pending on investments (requested_at, id) where status = 'Pending';
create index investments_maturing on investments (end_date, id) where status = 'Active';
create index investments_of_owner on investments (owner, requested_at desc, id desc);
create index investments_settled on investments (owner, settled_at desc, id desc) where settled_at is not null;
grant select, insert, update on investments to larkfield_app;

create table profit_transfers (
  id uuid primary key,
  owner uuid not null references users,
  amount bigint not null check (amount > 0),
  moved_at timestamptz not null
);
create index profit_transfers_of_owner on profit_transfers (owner, moved_at desc, id desc);
grant select, insert on profit_transfers to larkfield_app;

create table withdrawals (
  id uuid primary key,
  owner uuid not null references users,
  amount bigint not null check (amount > 0),
  source text not null check (source in ('wallet', 'profit')),
  network text not null,
  wallet_address text not null,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected', 'Cancelled')),
  transaction_hash text not null default '',
  reason text not null default '',
  requested_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  check ((status = 'Pending') = (decided_at is null))
);
create index withdrawals_pending on withdrawals (requested_at, id) where status = 'Pending';
create index withdrawals_of_owner on withdrawals (owner, requested_at desc, id desc);
grant select, insert, update on withdrawals to larkfield_app;

create table referral_rewards (
  friend uuid primary key references users,
  referrer uuid not null references users,
  amount bigint not null check (amount > 0),
  earned_at timestamptz not null
);
create index referral_rewards_of_referrer on referral_rewards (referrer, earned_at desc, friend desc);
grant select, insert on referral_rewards to larkfield_app;

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
grant select, insert on adjustments to larkfield_app;

create index users_waiting_for_review on users (id) where kyc_status = 'Pending';
