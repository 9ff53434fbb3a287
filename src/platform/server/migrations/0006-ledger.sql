-- Money is always in one book. A person has four, the company has five; a name says whose it is.
create domain book as text check (
  value in ('wallet', 'held', 'invested', 'profit', 'custody', 'interest', 'rewards', 'adjustments', 'fees'));

-- A person's balances. They are one row, because one posting changes several of them and a reader wants them all: it is
-- locked, changed and read at once (decision 006). The company has no such row, because every posting would wait for it; what its
-- books hold is the sum of their entries.
--
-- There is no foreign key to the owner. PostgreSQL checks the foreign keys of a row again when a transaction changes it twice, so
-- settling two investments of one person locked that person's row after their books, against the order of decision 005. Nothing is
-- lost without it: only the trigger of `users` opens books, and rows of `users` are never deleted.
create table books (
  owner uuid primary key,
  wallet unborrowed_cents not null default 0,
  held unborrowed_cents not null default 0,
  invested unborrowed_cents not null default 0,
  profit unborrowed_cents not null default 0,
  -- Total ever received from the company's interest book. The profit book's balance sinks when profit is moved on; this
  -- sum never does. It is kept with the balances, so that reading it costs the same however long the history is.
  earned bigint not null default 0,
  -- The time of the newest entry, which none that follows precedes.
  moved_at timestamptz not null default '-infinity'
-- Leaves room on every page for the next version of a row beside the last one.
) with (fillfactor = 70);

create function open_books() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into books (owner) values (new.id);
  return null;
end
$$;
create trigger people_have_books after insert on users for each row execute function open_books();

-- An entry moves an amount of one person from one book to another, so it cannot be unbalanced, and its cause can post only once.
-- There is no foreign key to books: only the functions below write here, and they change the books in the same statement.
create table entries (
  id bigint generated always as identity primary key,
  owner uuid not null,
  source book not null,
  destination book not null,
  amount positive_cents not null,
  cause_kind text not null,
  cause_reference text not null,
  -- Never earlier than the person's entry before it, so their entries have one order, by time and by id.
  posted_at timestamptz not null,
  -- The person's balances after the entry. Running balances, charts and statements are read from here: adding up
  -- earlier entries would cost more with every page of a long history (decision 006). No book was ever below zero.
  wallet unborrowed_cents not null,
  held unborrowed_cents not null,
  invested unborrowed_cents not null,
  profit unborrowed_cents not null,
  unique (cause_kind, cause_reference),
  constraint moves_the_money_of_a_person check (source <> destination and (
    source in ('wallet', 'held', 'invested', 'profit') or destination in ('wallet', 'held', 'invested', 'profit')))
);
create index entries_of_owner on entries (owner, posted_at, id);
-- Reports list the entries of a period. Entries are stored in the order of time, nearly, so ranges of pages suffice.
create index entries_by_time on entries using brin (posted_at) with (autosummarize = on);
create trigger entries_are_append_only before update or delete or truncate on entries
  for each statement execute function refuse_change();

grant select on books, entries to larkfield_app;

-- An entry's change of a book, negative for the debited one.
create function moved(book text, source text, destination text, amount bigint) returns bigint
language sql immutable parallel safe as $$
  select case book when destination then amount when source then -amount else 0 end
$$;

-- The one way to move money, with the function after it. Books are locked in the order of their owners, whatever the order of
-- the entries, so that two postings cannot deadlock. It runs as the owner of the tables: the application may call it, and may not
-- write to books or entries in any other way. The books of a person are changed once, by the sum of their entries, and each entry
-- keeps what they held after it (decision 006).
create function post_entries(
  owners uuid[], sources text[], destinations text[], amounts bigint[], cause_kinds text[], cause_references text[],
  posted_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp
  -- The arrays are of any length; a plan for each would take longer than some postings.
  set plan_cache_mode = force_generic_plan as $$
declare
  posted integer;
begin
  -- After waiting for a lock, a transaction gets the row as it is then, so the balances are those to change.
  with locked as materialized (
    select * from books where books.owner = any (owners) order by books.owner for no key update
  ), after as materialized (
    select given.*, greatest(locked.moved_at, post_entries.posted_at) as moved_at,
      locked.wallet + sum(moved('wallet', source, destination, amount)) over past as wallet,
      locked.held + sum(moved('held', source, destination, amount)) over past as held,
      locked.invested + sum(moved('invested', source, destination, amount)) over past as invested,
      locked.profit + sum(moved('profit', source, destination, amount)) over past as profit,
      locked.earned + sum(case source when 'interest' then amount else 0 end) over past as earned
    from unnest(owners, sources, destinations, amounts, cause_kinds, cause_references) with ordinality
      as given (owner, source, destination, amount, cause_kind, cause_reference, place) join locked using (owner)
    window past as (partition by owner order by place)
  ), changed as (
    update books set wallet = newest.wallet, held = newest.held, invested = newest.invested, profit = newest.profit,
      earned = newest.earned, moved_at = newest.moved_at
    from (select distinct on (owner) * from after order by owner, place desc) newest where books.owner = newest.owner
  )
  insert into entries (
    owner, source, destination, amount, cause_kind, cause_reference, posted_at, wallet, held, invested, profit)
  select owner, source, destination, amount, cause_kind, cause_reference, moved_at, wallet, held, invested, profit
  from after order by place;
  get diagnostics posted = row_count;
  if posted <> cardinality(amounts) then
    raise exception 'a book does not exist';
  end if;
end
$$;
revoke all on function post_entries from public;
grant execute on function post_entries to larkfield_app;

-- The same for one entry, which most decisions post (decision 006).
create function post_entry(
  owner uuid, source text, destination text, amount bigint, cause_kind text, cause_reference text, posted_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with after as (
    update books set wallet = wallet + moved('wallet', source, destination, amount),
      held = held + moved('held', source, destination, amount),
      invested = invested + moved('invested', source, destination, amount),
      profit = profit + moved('profit', source, destination, amount),
      earned = earned + case source when 'interest' then amount else 0 end,
      moved_at = greatest(moved_at, post_entry.posted_at)
    where books.owner = post_entry.owner returning moved_at, wallet, held, invested, profit
  )
  insert into entries (
    owner, source, destination, amount, cause_kind, cause_reference, posted_at, wallet, held, invested, profit)
  select post_entry.owner, post_entry.source, post_entry.destination, post_entry.amount, post_entry.cause_kind,
    post_entry.cause_reference, after.* from after;
  if not found then
    raise exception 'a book does not exist';
  end if;
end
$$;
revoke all on function post_entry from public;
grant execute on function post_entry to larkfield_app;

-- Locking rows takes the right to update them, which the application does not have; so this is a function too. The books of several
-- people are locked in one order.
create function lock_books(people uuid[]) returns setof books
language sql security definer set search_path = public, pg_temp as $$
  select * from books where owner = any (people) order by owner for no key update
$$;
revoke all on function lock_books from public;
grant execute on function lock_books to larkfield_app;

-- The sum of a company book's entries up to one of them, so that its balance does not cost more every day.
create table company_balances (
  book book primary key,
  through bigint not null,
  balance bigint not null
);
insert into company_balances
select name, 0, 0 from unnest(array['custody', 'interest', 'rewards', 'adjustments', 'fees']) as company (name);
grant select, update on company_balances to larkfield_app;

-- Amounts posted on each day, up to the same entry. The worker that sums up the company's books adds to it, so a
-- posting pays nothing for it (decision 006).
create table entry_sums (
  -- In UTC.
  day date,
  cause_kind text,
  count bigint not null,
  total bigint not null,
  primary key (day, cause_kind)
);
grant select, insert, update on entry_sums to larkfield_app;

-- The result of the newest ledger proof: one process proves, and every process and every admin's screen reads it here.
create table ledger_proof (
  only_row boolean primary key default true check (only_row),
  -- Start of the proof; later entries are not in it.
  proved_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  entries integer not null,
  books integer not null,
  problems text[] not null,
  -- Everything up to this entry was proved. A proof of what is new begins here.
  through bigint not null,
  -- Start of the newest proof of the whole ledger, and the number of entries proved since.
  whole_at timestamptz not null,
  entries_since integer not null,
  -- The last time that nothing was wrong, which is where to start looking for the cause.
  added_up_at timestamptz,
  -- While something is wrong nothing is paid out. An admin asks to lift that, a second person agrees, and the next proof ends it.
  lift_reason text,
  lift_asked_by uuid references users,
  lift_asked_at timestamptz,
  lifted_by uuid references users,
  lifted_at timestamptz,
  check (num_nulls(lift_reason, lift_asked_by, lift_asked_at) in (0, 3)),
  check (num_nulls(lifted_by, lifted_at) in (0, 2) and (lifted_at is null or lift_asked_at is not null))
);
grant select, insert, update on ledger_proof to larkfield_app;
