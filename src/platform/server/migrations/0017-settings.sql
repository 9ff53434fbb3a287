-- Settings that the operator changes while the system runs. Each change is a new version with a start, so that the
-- value in force at any moment is known; nothing is ever overwritten (decision 014).
create table settings (
  name text not null,
  version integer not null check (version > 0),
  starts_at timestamptz not null,
  value jsonb not null,
  author uuid not null references users,
  created_at timestamptz not null,
  primary key (name, version),
  constraint no_version_starts_in_the_past check (starts_at >= created_at)
);
create index settings_by_start on settings (name, starts_at desc, version desc);
create trigger settings_are_append_only before update or delete or truncate on settings
  for each statement execute function refuse_change();
grant select, insert on settings to larkfield_app;
