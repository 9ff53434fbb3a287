-- Finding people by any part of their name or address takes trigrams. The extension is a trusted one: the owner of the
-- database may create it.
create extension if not exists pg_trgm;

-- Who of the staff did what, as whom, to whom. There are no foreign keys: a row says what was, whatever became of it, and
-- their locks would be taken on the same few people by every decision.
create table audit_rows (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor uuid not null,
  -- Kept as it was: the trail of somebody who left must still name them.
  actor_name text not null,
  as_whom uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- Whose account it concerned, where it concerned one.
  about uuid,
  before jsonb,
  after jsonb,
  reason text not null default '',
  address text not null
);
create index audit_rows_about on audit_rows (about, id) where about is not null;
create index audit_rows_of_actor on audit_rows (actor, id);
create index audit_rows_of_action on audit_rows (action, id);
create index audit_rows_by_time on audit_rows using brin (at);

-- The chain over committed rows. It is forged afterwards by a worker, so that no decision waits for another one.
create table audit_links (
  position bigint primary key check (position > 0),
  row_id bigint not null unique references audit_rows,
  -- Unique, so that two workers can never continue from the same link.
  previous bytea not null unique,
  hash bytea not null unique
);

create trigger audit_rows_are_append_only before update or delete or truncate on audit_rows
  for each statement execute function refuse_change();
create trigger audit_links_are_append_only before update or delete or truncate on audit_links
  for each statement execute function refuse_change();
grant select, insert on audit_rows, audit_links to larkfield_app;

alter table users
  add column deleted_at timestamptz,
  add column search_text text not null generated always as (lower(name || ' ' || email)) stored,
  -- A column rather than an expression, so that the planner knows how common a beginning is. In the C collation one
  -- index serves the order and the search by a beginning.
  add column name_key text collate "C" not null generated always as (lower(name)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_by_name on users (name_key, id) where deleted_at is null;
create index users_by_email on users (email_key collate "C") where deleted_at is null;
create index users_by_age on users (created_at, id) where deleted_at is null;
create index users_by_role on users (role, created_at, id) where deleted_at is null;
create index users_by_kyc on users (kyc_status, created_at, id) where deleted_at is null;
create index users_unverified on users (created_at, id) where verified_at is null and deleted_at is null;

-- How many people there are of each kind: changes are appended and summed, so that no two registrations wait for one
-- counter; a worker keeps the list short.
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
insert into user_count_changes
  select role, verified_at is not null, kyc_status, count(*) from users group by 1, 2, 3;

-- What staff write down about a person, for each other.
create table user_notes (
  id uuid primary key,
  about uuid not null references users,
  author uuid not null references users,
  text text not null,
  written_at timestamptz not null
);
create index user_notes_about on user_notes (about, written_at desc, id desc);
grant select, insert, delete on user_notes to larkfield_app;

-- An admin looks at an account as its owner sees it. The row stays when the session is gone: the owner is shown it.
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

-- Such a session hangs on the admin's own: it ends with that one, however that one ends.
alter table sessions
  add column impersonation uuid references impersonations,
  add column staff_session uuid references sessions on delete cascade,
  add constraint impersonations_hang_on_a_session check ((impersonation is null) = (staff_session is null));
create index sessions_of_staff on sessions (staff_session) where staff_session is not null;

-- Above the operator's limit two people decide.
alter table withdrawals
  add column first_approved_by uuid references users,
  add column first_approved_at timestamptz,
  add constraint first_approvals_are_whole check ((first_approved_by is null) = (first_approved_at is null));

create table proposed_adjustments (
  id uuid primary key,
  owner uuid not null references users,
  book text not null check (book in ('wallet', 'profit')),
  operation text not null check (operation in ('add', 'deduct')),
  amount bigint not null check (amount > 0),
  reason text not null default '',
  author uuid not null references users,
  proposed_at timestamptz not null,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  decided_by uuid references users,
  decided_at timestamptz,
  check ((status = 'Pending') = (decided_at is null)),
  constraint two_people_decide check (status <> 'Approved' or decided_by <> author)
);
create index proposed_adjustments_pending on proposed_adjustments (proposed_at, id) where status = 'Pending';
create index proposed_adjustments_of_owner on proposed_adjustments (owner, proposed_at desc, id desc);
grant select, insert, update on proposed_adjustments to larkfield_app;

-- Letters that staff wrote themselves; how each fares is in the outbox.
create table composed_letters (
  letter uuid primary key references letters on delete cascade,
  author uuid not null references users,
  kind text not null check (kind in ('composed', 'automated')),
  reply_to text not null,
  written_at timestamptz not null
);
create index composed_letters_newest on composed_letters (written_at desc, letter desc);
grant select, insert on composed_letters to larkfield_app;

-- The sum of a company book's entries up to one of them, so that its balance does not cost more every day.
create table company_balances (
  book bigint primary key references books,
  through bigint not null,
  balance bigint not null
);
insert into company_balances select id, 0, 0 from books where owner is null;
grant select, update on company_balances to larkfield_app;

-- Entries are written in the order of time, so an index of a few pages finds those of a day.
create index entries_by_time on entries using brin (posted_at);
