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
  -- A digest of each file that was sent, by which the same one is found on other accounts.
  pictures text[] not null default '{}',
  reason text not null default '',
  decided_by uuid references users,
  decided_at timestamptz,
  -- Facts proved by the documents when they were approved. The person may change name and country later; this stays.
  verified_name text,
  verified_country text,
  -- What staff read off the documents, if they noted it: all of it or nothing. The number is in capitals, without spaces.
  document_type text check (document_type in ('Passport', 'Identity card', 'Residence permit', 'Driving licence')),
  document_number text,
  document_country text,
  birth_date date,
  expires_on date,
  checked_name text,
  -- When the facts were last noted, or removed by a new upload: the person is screened again.
  facts_changed_at timestamptz,
  -- When the next letter about the expiry is due; null once the last one is written.
  expiry_letter_on date,
  check (num_nonnulls(document_type, document_number, document_country, birth_date, expires_on, checked_name) in (0, 6)),
  check (document_number is null or status = 'Approved'),
  check (expiry_letter_on is null or expires_on is not null),
  check ((status = 'Approved') = (verified_name is not null)),
  check ((verified_name is null) = (verified_country is null)),
  check ((status = 'Pending') = (decided_at is null))
);
create index kyc_submissions_pending on kyc_submissions (submitted_at, owner) where status = 'Pending';
-- What was decided: newest or oldest first, of a status, by a member of staff.
create index kyc_submissions_decided on kyc_submissions (decided_at, owner) where decided_at is not null;
create index kyc_submissions_decided_as on kyc_submissions (status, decided_at, owner) where decided_at is not null;
create index kyc_submissions_decided_by on kyc_submissions (decided_by, decided_at, owner) where decided_by <> owner;
-- The same document on other accounts.
create index kyc_submissions_document on kyc_submissions (document_number, document_country, document_type)
  where document_number is not null;
create index kyc_submissions_facts_changed on kyc_submissions (facts_changed_at);
create index kyc_submissions_pictures on kyc_submissions using gin (pictures);
create index kyc_submissions_expiry on kyc_submissions (expiry_letter_on, owner) where expiry_letter_on is not null;
grant select, insert, update, delete on kyc_submissions to larkfield_app;
