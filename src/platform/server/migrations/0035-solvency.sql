-- The log of days of the proof of liabilities (decision 030): one signed record for each, and the signature of the log's head after it.
create table liability_days (
  -- The size of the log with this day in it, counted from 1.
  size integer primary key check (size > 0),
  day date not null unique,
  entry text not null,
  -- Of the log with this day as its last, and its signature.
  root text not null,
  head_signature text not null,
  made_at timestamptz not null
);
create trigger liability_days_are_append_only before update or delete or truncate on liability_days
  for each statement execute function refuse_change();
grant select, insert on liability_days to larkfield_app;

-- The tree of a day above its groups, as a heap of nodes. Paths read single nodes of it, so it is not compressed.
create table liability_trees (
  day date primary key,
  nodes bytea not null
);
alter table liability_trees alter nodes set storage external;
grant select, insert, delete on liability_trees to larkfield_app;

-- The leaves of a day, 128 accounts to a row. Nothing in them names a person. They and the trees are kept for some weeks.
create table liability_groups (
  day date not null,
  number integer not null,
  first_locator bytea not null,
  accounts bytea not null,
  primary key (day, number)
);
alter table liability_groups alter accounts set storage external;
create index liability_groups_by_locator on liability_groups (day, first_locator);
grant select, insert, delete on liability_groups to larkfield_app;

-- Why a day could not be made, the last time that it was tried.
create table liability_gaps (
  day date primary key,
  reason text not null,
  tried_at timestamptz not null
);
grant select, insert, update on liability_gaps to larkfield_app;
