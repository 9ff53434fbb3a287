-- Files whose rows are gone, until they are gone from the storage as well.
create table discarded_files (
  name text primary key
);
grant select, insert, delete on discarded_files to larkfield_app;

-- A photo is shown only while somebody has it.
create index users_photo on users (photo) where photo <> '';

-- The identity documents of one person: the newest upload and what became of it.
create table kyc_submissions (
  owner uuid primary key references users,
  -- Counts the uploads, so that a decision can name the one that was looked at.
  version integer not null check (version > 0),
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  front_file text not null unique,
  front_type text not null check (front_type in ('image/jpeg', 'application/pdf')),
  back_file text not null unique,
  back_type text not null check (back_type in ('image/jpeg', 'application/pdf')),
  submitted_at timestamptz not null,
  reason text not null default '',
  decided_by uuid references users,
  decided_at timestamptz,
  check ((status = 'Pending') = (decided_at is null))
);
create index kyc_submissions_pending on kyc_submissions (submitted_at, owner) where status = 'Pending';
grant select, insert, update, delete on kyc_submissions to larkfield_app;

-- Each time that staff opened somebody's document.
create table document_views (
  id bigint generated always as identity primary key,
  owner uuid not null references users,
  version integer not null,
  side text not null check (side in ('front', 'back')),
  viewer uuid not null references users,
  viewed_at timestamptz not null
);
create index document_views_of_owner on document_views (owner, id desc);
create trigger document_views_are_append_only before update or delete or truncate on document_views
  for each statement execute function refuse_change();
grant select, insert on document_views to larkfield_app;
