create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  email_key text not null generated always as (lower(email)) stored unique,
  phone text not null default '',
  country text not null default '',
  bio text not null default '',
  photo text not null default '',
  role text not null default 'subscriber' check (role in ('subscriber', 'author', 'admin', 'suspended')),
  password_hash text,
  google_subject text unique,
  verified_at timestamptz,
  kyc_status text not null default 'Not Submitted'
    check (kyc_status in ('Not Submitted', 'Pending', 'Approved', 'Rejected')),
  referral_code text not null unique,
  referred_by uuid references users,
  created_at timestamptz not null
);
create index users_referred_by on users (referred_by) where referred_by is not null;
grant select, insert, update, delete on users to larkfield_app;

-- Links in letters. The token itself is only in the letter.
create table letter_tokens (
  token_digest bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset')),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index letter_tokens_of_user on letter_tokens (user_id, purpose);
grant select, insert, update, delete on letter_tokens to larkfield_app;

create table sessions (
  id uuid primary key,
  token_digest bytea not null unique,
  user_id uuid not null references users on delete cascade,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id, created_at desc);
create index sessions_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to larkfield_app;

-- A browser carries a random cookie; here stands which accounts know it.
create table known_browsers (
  browser_digest bytea not null,
  user_id uuid not null references users on delete cascade,
  trusted_until timestamptz not null,
  primary key (user_id, browser_digest)
);
create index known_browsers_expiry on known_browsers (trusted_until);
grant select, insert, update, delete on known_browsers to larkfield_app;

-- A sign-in whose password was right in a browser that the account does not know: it waits for an access code.
create table pending_sign_ins (
  user_id uuid not null references users on delete cascade,
  browser_digest bytea not null,
  password_right_at timestamptz not null,
  code_digest bytea,
  code_expires_at timestamptz,
  tries_left integer not null default 0 check (tries_left >= 0),
  primary key (user_id, browser_digest)
);
create index pending_sign_ins_age on pending_sign_ins (password_right_at);
grant select, insert, update, delete on pending_sign_ins to larkfield_app;
