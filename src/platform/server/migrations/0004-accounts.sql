-- All accounts. A row is never deleted: the application has no right to, and erasing an account empties its row.
create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  -- The spelling by which two spellings of a mailbox compare equal, computed by `emailKey` alone.
  email_key text not null unique,
  phone text not null default '',
  country text not null default '',
  bio text not null default '',
  photo text not null default '',
  role text not null default 'subscriber' check (role in ('subscriber', 'author', 'admin', 'suspended')),
  -- What a member of staff is limited to. Null where nobody chose: the usual duties of the role (kernel/access.ts).
  duties text[] check (
    duties <> '{}' and duties <@ array['payments', 'identity', 'compliance', 'support', 'publishing']),
  password_hash text,
  google_subject text unique,
  verified_at timestamptz,
  -- The owner reported an intrusion. Reading continues; nothing sensitive can be done.
  frozen_at timestamptz,
  kyc_status text not null default 'Not Submitted'
    check (kyc_status in ('Not Submitted', 'Pending', 'Approved', 'Rejected')),
  referral_code text not null unique,
  referred_by uuid references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Folded by the application (kernel/search-key.ts), because PostgreSQL folds letters outside ASCII by the rules of its locale.
  search_name text collate "C" not null default '',
  search_email text collate "C" not null default '',
  search_text text collate "C" not null generated always as (search_name || E'\n' || search_email) stored
);
create index users_referred_by on users (referred_by, created_at desc, id desc) where referred_by is not null;
-- A photo is served only while an account has it.
create index users_photo on users (photo) where photo <> '';
-- The orders and filters of the staff's list of people, which leaves out deleted accounts.
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_by_name on users (search_name, id) where deleted_at is null;
create index users_by_age on users (created_at, id) where deleted_at is null;
create index users_by_role on users (role, created_at, id) where deleted_at is null;
create index users_by_kyc on users (kyc_status, created_at, id) where deleted_at is null;
create index users_unverified on users (created_at, id) where verified_at is null and deleted_at is null;
-- The same by name. Nearly all accounts are subscribers, so the list of all serves these.
create index users_by_role_and_name on users (role, search_name, id) where role <> 'subscriber' and deleted_at is null;
create index users_by_kyc_and_name on users (kyc_status, search_name, id) where deleted_at is null;
create index users_unverified_by_name on users (search_name, id) where verified_at is null and deleted_at is null;
-- Staff find a number in any notation by its last digits: the country code or the zero before them may be left out.
create index users_by_phone_end on users (reverse(phone) collate "C", id) where phone <> '';
grant select, insert, update on users to larkfield_app;

-- Links in letters, by a digest: the token itself is only in the letter.
create table letter_tokens (
  token_digest bytea primary key,
  purpose text not null check (
    purpose in ('verify', 'verified', 'reset', 'close', 'not me', 'cancel recovery', 'unfreeze')),
  -- Null after a reset request for an address without an account: the same work is done for it, so that the time an
  -- answer takes does not tell whether the account exists.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index letter_tokens_of_user on letter_tokens (user_id, purpose);
grant select, insert, update, delete on letter_tokens to larkfield_app;

-- Grants of staff roles and of duties. For some days, two people whose grants go back to the same grantor count as one, so the rows
-- stay whatever becomes of the role later.
create table role_grants (
  person uuid not null references users,
  given_by uuid not null references users,
  given_at timestamptz not null
);
create index role_grants_by_time on role_grants (given_at);
create trigger role_grants_are_append_only before update or delete or truncate on role_grants
  for each statement execute function refuse_change();
grant select, insert on role_grants to larkfield_app;
