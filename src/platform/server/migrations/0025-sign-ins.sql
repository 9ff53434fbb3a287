-- Security events of an account: sign-ins, attempts with the right password, changes of credentials, freezes. Its owner
-- and staff see them; they are deleted after 180 days.
create table security_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('signed in', 'not signed in', 'changed')),
  -- For people: the sign-in method, the obstacle, or the change.
  detail text not null,
  user_agent text not null,
  address text not null,
  is_new_browser boolean not null
);
create index security_events_of_user on security_events (user_id, at desc, id desc);
create index security_events_age on security_events (at);
grant select, insert, delete on security_events to larkfield_app;

-- The details that staff know people by, and their earlier values. Kept as long as the events above.
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

-- The first approver's statement about a frozen account. The row goes with the freeze.
create table unfreezings (
  person uuid primary key references users on delete cascade,
  first_approved_by uuid not null references users,
  first_approved_at timestamptz not null,
  reason text not null,
  -- The choice about the factors that were added shortly before the freeze.
  factors text not null check (factors in ('keep', 'remove'))
);
grant select, insert, delete on unfreezings to larkfield_app;
