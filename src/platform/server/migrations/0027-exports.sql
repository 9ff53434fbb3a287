-- Files that a job makes on request: a person's copy of their own data, and exports that are too long to be sent at once. There is one
-- of each kind for each person: a new request replaces the former one.
create table data_exports (
  id uuid primary key,
  owner uuid not null references users,
  kind text not null check (kind in ('data', 'history', 'users')),
  -- The filter of the request, in the form of the endpoint that it came to.
  asked jsonb not null default '{}',
  requested_at timestamptz not null,
  -- Counts the attempts, and tells a maker that lost its lease from the one that has it now.
  attempts integer not null default 0,
  -- The next attempt, by the machine's own clock. While a file is being made, this is the end of the lease.
  next_attempt_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  failed_at timestamptz,
  constraint exports_end_once check (
    (made_at is null) = (expires_at is null) and (made_at is null) = (bytes is null)
    and (made_at is null or failed_at is null)),
  unique (owner, kind)
);
create index data_exports_due on data_exports (next_attempt_at) where made_at is null and failed_at is null;
create index data_exports_expiry on data_exports (expires_at) where expires_at is not null;
grant select, insert, update, delete on data_exports to larkfield_app;

-- The archive in pieces of bounded size, each sealed in a file of its own, so that neither making nor reading it holds more than one
-- in memory.
create table data_export_parts (
  export uuid not null references data_exports,
  number integer not null check (number > 0),
  file text not null unique,
  primary key (export, number)
);
grant select, insert, delete on data_export_parts to larkfield_app;
