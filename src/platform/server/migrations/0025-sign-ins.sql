-- What happened to the ways into an account: sign-ins, tries with the right password, changes of credentials, freezes. Its owner and
-- staff see it; it is deleted after 180 days.
create table security_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('signed in', 'not signed in', 'changed')),
  -- For people: how somebody signed in, what stopped them, or what changed.
  detail text not null,
  user_agent text not null,
  address text not null,
  is_new_browser boolean not null
);
create index security_events_of_user on security_events (user_id, at desc, id desc);
create index security_events_age on security_events (at);
grant select, insert, delete on security_events to larkfield_app;

-- What staff know people by, and what it was before. Kept as long as the events above.
create table detail_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  field text not null check (field in ('name', 'phone', 'country')),
  former text not null
);
create index detail_changes_of_user on detail_changes (user_id, at desc, id desc);
create index detail_changes_age on detail_changes (at);
grant select, insert, delete on detail_changes to larkfield_app;

-- What the first of two members of staff said about a frozen account. The row goes with the freeze.
create table unfreezings (
  person uuid primary key references users on delete cascade,
  first_approved_by uuid not null references users,
  first_approved_at timestamptz not null,
  reason text not null,
  -- What becomes of the factors that were added shortly before the freeze.
  factors text not null check (factors in ('keep', 'remove'))
);
grant select, insert, delete on unfreezings to larkfield_app;
