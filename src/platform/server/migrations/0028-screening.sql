-- The lists that people are screened against. A new version replaces the one before, and its former entries stay as evidence.
create table watch_lists (
  id uuid primary key,
  name text not null unique,
  kind text not null check (kind in ('sanctions', 'exposed', 'own')),
  version integer not null check (version > 0),
  removed_at timestamptz
);
grant select, insert, update on watch_lists to larkfield_app;

create table watch_list_versions (
  list uuid not null references watch_lists,
  version integer not null,
  file_name text not null,
  entries integer not null check (entries > 0),
  added integer not null,
  dropped integer not null,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null,
  primary key (list, version)
);
grant select, insert on watch_list_versions to larkfield_app;

-- An entry is named by the digest of what it says, so that the same entry of the next version is the same one. It is in
-- force while its last version is the list's.
create table watch_entries (
  list uuid not null references watch_lists,
  digest text not null,
  entry jsonb not null,
  first_version integer not null,
  last_version integer not null,
  primary key (list, digest)
);
grant select, insert, update on watch_entries to larkfield_app;

-- One row: how often the lists have changed, and how far everybody has been screened again since.
create table screening_progress (
  only_row boolean primary key default true check (only_row),
  revision integer not null default 0,
  screened integer not null default 0,
  position uuid
);
insert into screening_progress default values;
grant select, update on screening_progress to larkfield_app;

-- When a person was last screened, and against which lists.
create table screenings (
  person uuid primary key references users on delete cascade,
  revision integer not null,
  screened_at timestamptz not null
);
grant select, insert, update, delete on screenings to larkfield_app;

-- A hit stands while its entry is in force and the person still has the fact that was compared. So a verdict lasts until one of
-- them changes.
create table screening_hits (
  id uuid primary key,
  person uuid not null references users on delete cascade,
  list uuid not null,
  digest text not null,
  fact text not null check (fact in ('name', 'email', 'wallet', 'country')),
  compared text not null,
  points integer not null check (points between 0 and 100),
  matched text not null,
  because text[] not null,
  found_at timestamptz not null,
  verdict text check (verdict in ('same', 'different')),
  reason text not null default '',
  first_by uuid references users,
  first_at timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  foreign key (list, digest) references watch_entries,
  unique (person, list, digest, fact, compared),
  constraint verdicts_are_whole check ((verdict is null) = (decided_at is null) and (first_by is null) = (first_at is null))
);
create index screening_hits_decided on screening_hits (decided_at, id) where verdict is not null;
create index screening_hits_open on screening_hits (found_at, id) where verdict is null;
grant select, insert, update, delete on screening_hits to larkfield_app;
