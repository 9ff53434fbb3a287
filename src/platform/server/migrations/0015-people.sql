-- Numbers of people of each kind. Changes are appended and summed, so that no two registrations wait for one counter; a
-- worker keeps the list short.
create table user_count_changes (
  role text not null,
  verified boolean not null,
  kyc_status text not null,
  change bigint not null
);
grant select, insert, delete on user_count_changes to larkfield_app;

create function note_user_counts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into user_count_changes values (old.role, old.verified_at is not null, old.kyc_status, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into user_count_changes values (new.role, new.verified_at is not null, new.kyc_status, 1);
  end if;
  return null;
end
$$;
create trigger users_are_counted after insert or delete on users for each row execute function note_user_counts();
create trigger users_are_recounted after update of role, verified_at, kyc_status, deleted_at on users for each row
  when ((old.role, old.verified_at is null, old.kyc_status, old.deleted_at)
    is distinct from (new.role, new.verified_at is null, new.kyc_status, new.deleted_at))
  execute function note_user_counts();

-- Staff's notes about a person, for each other. A note on one of their requests names it, as the wire does.
create table user_notes (
  id uuid primary key,
  about uuid not null references users,
  author uuid not null references users,
  text text not null,
  written_at timestamptz not null,
  request_kind text check (request_kind in ('withdrawals', 'deposits', 'investments', 'exits', 'kyc', 'edits')),
  request_id text,
  check ((request_kind is null) = (request_id is null))
);
create index user_notes_about on user_notes (about, written_at desc, id desc);
grant select, insert, delete on user_notes to larkfield_app;
