-- An admin looks at an account as its owner sees it. The row outlives its session, because it is shown to the owner.
create table impersonations (
  id uuid primary key,
  staff uuid not null references users,
  person uuid not null references users,
  reason text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index impersonations_of_person on impersonations (person, began_at desc, id desc);
grant select, insert, update on impersonations to larkfield_app;

-- Signed-in clients, by a digest of their token.
create table sessions (
  id uuid primary key,
  token_digest bytea not null unique,
  user_id uuid not null references users on delete cascade,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- The factor that was used last, at sign-in or for a sensitive call, and when by the machine's own clock.
  factor text check (factor in ('passkey', 'totp', 'recovery', 'code')),
  factor_at timestamptz,
  impersonation uuid references impersonations,
  -- The admin's own session. An impersonation ends with it, however it ends.
  staff_session uuid references sessions on delete cascade,
  constraint impersonations_hang_on_a_session check ((impersonation is null) = (staff_session is null))
);
create index sessions_of_user on sessions (user_id, created_at desc);
create index sessions_of_staff on sessions (staff_session) where staff_session is not null;
create index sessions_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to larkfield_app;

-- Browsers that an account has signed in from, by a digest of a random cookie.
create table known_browsers (
  browser_digest bytea not null,
  user_id uuid not null references users on delete cascade,
  -- By which its owner can name it without learning the digest.
  id uuid not null unique,
  user_agent text not null,
  address text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  trusted_until timestamptz not null,
  primary key (user_id, browser_digest)
);
create index known_browsers_expiry on known_browsers (trusted_until);
grant select, insert, update, delete on known_browsers to larkfield_app;

-- Sign-ins with the right password from a browser that the account does not know: they wait for an access code.
create table pending_sign_ins (
  user_id uuid not null references users on delete cascade,
  browser_digest bytea not null,
  password_right_at timestamptz not null,
  -- The right password: a digest of its stored hash. A password that was changed meanwhile ends the sign-in.
  password_digest bytea,
  -- Or which identity Google confirmed.
  google_subject text,
  code_digest bytea,
  code_expires_at timestamptz,
  tries_left integer not null default 0 check (tries_left >= 0),
  primary key (user_id, browser_digest),
  check (num_nonnulls(password_digest, google_subject) = 1)
);
create index pending_sign_ins_age on pending_sign_ins (password_right_at);
grant select, insert, update, delete on pending_sign_ins to larkfield_app;

-- Every transaction of a signed-in call begins with this: the caller may still make the call, and nothing can change that before
-- the commit. It raises an exception instead of returning an answer, so that nothing behind it in the transaction is executed,
-- the commit included. A duty that the call needs is among those chosen for the caller; the `usual` roles have it where none were.
-- All people whom the transaction locks are locked here, in the order of their ids, so that two members of staff who act on each
-- other cannot deadlock. Calls on one's own account run one after the other; calls of staff only share the lock on their row;
-- those whom the call keeps cannot be deleted before the commit (decision 005).
create function hold_caller(
  caller uuid, caller_session uuid, viewed_in uuid, allowed text[], duty text, usual text[], moment timestamptz,
  is_own boolean, subject uuid, kept uuid[] default '{}'
) returns void language plpgsql
  -- PostgreSQL would plan for each number of people, which takes longer than locking a few.
  set plan_cache_mode = force_generic_plan as $$
declare
  person uuid;
  may_call boolean := false;
  subject_exists boolean := true;
  first constant uuid := least(caller, subject);
  last constant uuid := greatest(caller, subject);
begin
  -- The people whom the call keeps are locked in up to three sets: below both, between them and above both.
  if kept <> '{}' then
    perform from users where id = any (kept) and id < first order by id for key share;
  end if;
  foreach person in array case when first = last then array[first] else array[first, last] end loop
    if person = subject then
      perform from users where id = person and deleted_at is null for update;
      subject_exists := found;
    end if;
    if person = caller then
      if is_own then
        perform from users where id = person and role = any (allowed) for no key update;
      else
        perform from users where id = person and role = any (allowed)
          and (duty is null or coalesce(duty = any (duties), role = any (usual))) for share;
      end if;
      may_call := found;
    end if;
    if kept <> '{}' then
      perform from users where id = any (kept) and id > person and (person = last or id < last) order by id for key share;
    end if;
  end loop;
  -- Ending a session waits for the calls that are under way in it; noting when it was seen does not.
  perform from sessions where id = caller_session and user_id = caller and expires_at > moment
    and impersonation is not distinct from viewed_in for key share;
  if not (found and may_call) then
    raise exception 'the caller may no longer make this call' using errcode = 'LK001';
  end if;
  if not subject_exists then
    raise exception 'the person whom this call is about does not exist' using errcode = 'LK002';
  end if;
end
$$;
revoke all on function hold_caller from public;
grant execute on function hold_caller to larkfield_app;
