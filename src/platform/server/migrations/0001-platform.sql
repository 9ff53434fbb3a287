-- The application works as this role whatever account it signs in with: it owns nothing, so the grants below are all it can do.
do $$
begin
  if not exists (select from pg_roles where rolname = 'larkfield_app') then
    create role larkfield_app nologin;
  end if;
  -- From PostgreSQL 16 on, whoever creates a role is a member of it and still may not work as it.
  if not pg_has_role(current_user, 'larkfield_app',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant larkfield_app to %I', current_user);
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to larkfield_app;
grant select on migrations to larkfield_app;

create table letters (
  id uuid primary key,
  -- The order of writing, also among letters of the same moment.
  number bigint generated always as identity unique,
  -- What stands before the @ in the Message-ID. It changes when an attempt may have arrived after all.
  message_id uuid not null unique,
  recipient text not null,
  subject text not null,
  -- Letters carry tokens and codes, so their contents are sealed, and erased once a real mail server has taken them.
  sealed_contents bytea,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index letters_due on letters (next_attempt_at, number) where state in ('queued', 'sending');
create index letters_by_recipient on letters (lower(recipient), number desc);
grant select, insert, update, delete on letters to larkfield_app;

create table rate_limits (
  bucket text primary key,
  -- When the bucket will be empty again; a call pours in its share of the window.
  drained_at timestamptz not null
);
create index rate_limits_drained on rate_limits (drained_at);
grant select, insert, update, delete on rate_limits to larkfield_app;

create table remembered_answers (
  scope text not null,
  route text not null,
  key_digest bytea not null,
  body_digest bytea not null,
  sealed_answer bytea not null,
  expires_at timestamptz not null,
  primary key (scope, route, key_digest)
);
create index remembered_answers_expiry on remembered_answers (expires_at);
grant select, insert, update, delete on remembered_answers to larkfield_app;
