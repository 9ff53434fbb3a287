-- Authenticator apps. Secrets are sealed with the operator's key.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  -- The secret whose codes count.
  secret bytea,
  confirmed_at timestamptz,
  -- A secret that was shown and that no code has confirmed yet.
  offered_secret bytea,
  -- The time step of the newest code that was accepted: every code is accepted once.
  last_step bigint not null default 0,
  check ((secret is null) = (confirmed_at is null))
);
grant select, insert, update, delete on authenticators to larkfield_app;

-- Codes for the loss of the other factors. They are stored as digests under a key of each set. The key is sealed: it
-- can be resealed when the operator's key is replaced, which a digest by the operator's own key could not.
create table recovery_sets (
  user_id uuid primary key references users on delete cascade,
  digest_key bytea not null,
  made_at timestamptz not null
);
grant select, insert, update, delete on recovery_sets to larkfield_app;

-- A used code stays, to say how many are left of how many.
create table recovery_codes (
  user_id uuid not null references recovery_sets on delete cascade,
  code_digest bytea not null,
  used_at timestamptz,
  primary key (user_id, code_digest)
);
grant select, insert, update, delete on recovery_codes to larkfield_app;

create table passkeys (
  id uuid primary key,
  -- The authenticator's name for it.
  credential_id bytea not null unique,
  user_id uuid not null references users on delete cascade,
  public_key bytea not null,
  -- Authenticators that count their signatures reveal a copy by counting backwards.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);
grant select, insert, update, delete on passkeys to larkfield_app;

-- Challenges for a browser, by a digest: answered once, for one purpose, in the browser that was asked.
create table passkey_challenges (
  challenge_digest bytea primary key,
  purpose text not null check (purpose in ('add', 'sign in', 'step up')),
  browser_digest bytea not null,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to larkfield_app;
