-- Which installation this is. The storage of files carries the same id, so that no other database sweeps these files.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
grant select on installation to larkfield_app;

-- The secret keys that may have sealed something. A value derived from a key tells whether a process was given the right one.
create table secret_keys (
  check_value bytea primary key,
  first_used_at timestamptz not null default now(),
  -- When nothing was sealed with it any more.
  retired_at timestamptz
);
grant select, insert, update on secret_keys to larkfield_app;

-- Documents are kept as the pictures that they show, whatever they came as.
alter table kyc_submissions drop column front_type, drop column back_type;
