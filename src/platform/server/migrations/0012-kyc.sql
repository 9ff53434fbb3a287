-- The identity documents of one person: the newest upload and its decision. Both sides are kept as pictures, whatever
-- they were uploaded as. The audit log records every access.
create table kyc_submissions (
  owner uuid primary key references users,
  -- Counts the uploads, so that a decision can name the one that was looked at.
  version integer not null check (version > 0),
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  front_file text not null unique,
  back_file text not null unique,
  submitted_at timestamptz not null,
  reason text not null default '',
  decided_by uuid references users,
  decided_at timestamptz,
  -- Facts proved by the documents when they were approved. The person may change name and country later; this stays.
  verified_name text,
  verified_country text,
  check ((status = 'Approved') = (verified_name is not null)),
  check ((verified_name is null) = (verified_country is null)),
  check ((status = 'Pending') = (decided_at is null))
);
create index kyc_submissions_pending on kyc_submissions (submitted_at, owner) where status = 'Pending';
grant select, insert, update, delete on kyc_submissions to larkfield_app;
