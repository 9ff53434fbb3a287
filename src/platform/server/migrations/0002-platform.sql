-- This installation. The storage of files carries the same id, so that no other database sweeps these files.
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
  -- When the last value sealed with it was gone.
  retired_at timestamptz
);
grant select, insert, update on secret_keys to larkfield_app;

-- The fill level of each rate limit bucket.
create table rate_limits (
  bucket text primary key,
  -- When the bucket will be empty again; each call adds its share of the window.
  drained_at timestamptz not null
);
create index rate_limits_drained on rate_limits (drained_at);
grant select, insert, update, delete on rate_limits to larkfield_app;

-- Answers under an idempotency key. The digest covers the caller, the call and the key, so it fits into an index
-- however long its parts are. Until there is an answer, the row is the claim of the running attempt, for as long as the
-- lease runs.
create table remembered_answers (
  attempt_digest bytea primary key,
  body_digest bytea not null,
  owner uuid not null,
  leased_until timestamptz not null,
  sealed_answer bytea,
  expires_at timestamptz not null
);
create index remembered_answers_expiry on remembered_answers (expires_at);
grant select, insert, update, delete on remembered_answers to larkfield_app;

create domain letter_state as text check (value in ('queued', 'sending', 'sent', 'failed'));

-- The outbox: letters, from the transaction that decides them until a mail server has taken them.
create table letters (
  id uuid primary key,
  -- The order of writing among letters of the same moment. Ids are in the order of moments, so it needs no index.
  number bigint generated always as identity,
  -- The local part of the Message-ID, replaced when an attempt may have arrived after all. It is random, so it needs no index
  -- to be unique.
  message_id uuid not null,
  recipient text not null,
  -- Computed by `emailKey`, as in users.
  recipient_key text not null,
  subject text not null,
  -- Letters carry tokens and codes, so their contents are sealed, and erased once a real mail server has taken them.
  sealed_contents bytea,
  -- To an account that is being erased: the address is erased too, once a mail server has taken the letter or it has failed for good.
  is_last boolean not null default false,
  -- Amounts as they are at the end of the transaction that wrote the letter, as pairs of a label and cents in text. Only a statement
  -- behind the posting can read them, so they are not among the contents; they are erased with these.
  figures jsonb,
  -- Whether the recipient had verified the address when the letter was written. Until then a letter carries no name
  -- that was typed for it: an attacker may have typed another person's address.
  is_verified boolean not null default true,
  state letter_state not null default 'queued',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index letters_due on letters (next_attempt_at, number) where state in ('queued', 'sending');
create index letters_given_up on letters (number) where state = 'failed';
create index letters_by_recipient on letters (recipient_key, number desc);
grant select, insert, update, delete on letters to larkfield_app;

-- Files whose rows are gone, until they are gone from the storage as well.
create table discarded_files (
  name text primary key
);
grant select, insert, delete on discarded_files to larkfield_app;

-- The last run of each periodic job, in any process, and its outcome. Times are those of the machines' clocks.
create table job_runs (
  job text primary key,
  every_seconds integer not null,
  ran_at timestamptz not null,
  milliseconds integer not null,
  succeeded_at timestamptz,
  failures bigint not null,
  failed_at timestamptz,
  -- For the last failed run.
  error text
);
grant select, insert, update, delete on job_runs to larkfield_app;
