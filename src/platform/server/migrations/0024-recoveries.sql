-- Recoveries of accounts whose owners have lost every factor. Two members of staff approve each, and a day passes before it is
-- carried out.
create table recoveries (
  id uuid primary key,
  owner uuid not null references users,
  status text not null default 'Pending'
    check (status in ('Pending', 'Approved', 'Done', 'Rejected', 'Cancelled', 'Expired')),
  asked_at timestamptz not null,
  -- From where it was asked for, which staff and the owner are told. Emptied when the account is erased.
  address text not null,
  device text not null,
  first_approved_by uuid references users,
  first_approved_at timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  reason text not null default ''
);
create unique index recoveries_one_open on recoveries (owner) where status in ('Pending', 'Approved');
create index recoveries_open on recoveries (asked_at, id) where status in ('Pending', 'Approved');
create index recoveries_of_owner on recoveries (owner);
grant select, insert, update on recoveries to larkfield_app;

-- A staff session lasts no longer than the factor that proved it. The rule is a trigger, so that it holds however a
-- factor is removed or replaced. Recovery codes substitute for the authenticator.
create function end_staff_sessions_of_factor() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = old.user_id and factor = any (tg_argv[0]::text[])
    and exists (select from users where id = old.user_id and role in ('author', 'admin'));
  return null;
end
$$;
revoke all on function end_staff_sessions_of_factor from public;
grant execute on function end_staff_sessions_of_factor to larkfield_app;
create trigger removed_passkeys_end_staff_sessions after delete on passkeys
  for each row execute function end_staff_sessions_of_factor('{passkey}');
create trigger removed_authenticators_end_staff_sessions after delete on authenticators
  for each row execute function end_staff_sessions_of_factor('{totp,recovery}');
-- Replaced means that the offered secret took its place. A secret that is only sealed with another key is still the same factor.
create trigger replaced_authenticators_end_staff_sessions after update of secret on authenticators
  for each row when (old.secret is not null and new.secret = old.offered_secret)
  execute function end_staff_sessions_of_factor('{totp,recovery}');
