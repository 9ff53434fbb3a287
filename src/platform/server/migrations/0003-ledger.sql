-- A book holds money of one investor or of the company. Investor books keep their balance, which may not go below zero;
-- company books take appends only, so that no row is fought over, and their balance is the sum of their entries.
create table books (
  id bigint generated always as identity primary key,
  kind text not null,
  owner uuid references users,
  balance bigint not null default 0,
  unique nulls not distinct (owner, kind),
  constraint kinds_fit_owners check (
    case when owner is null then kind in ('custody', 'interest', 'rewards', 'adjustments')
         else kind in ('wallet', 'held', 'invested', 'profit') end),
  constraint not_below_zero check (balance >= 0)
-- Room on every page for the next balance beside the last one.
) with (fillfactor = 70);

-- An entry moves an amount from one book to another, so it cannot be unbalanced, and its cause can post only once.
-- There are no foreign keys to books: only post_entries writes here, and their locks would be taken on the company's few
-- rows by every posting.
create table entries (
  id bigint generated always as identity primary key,
  source bigint not null,
  destination bigint not null check (destination <> source),
  amount bigint not null check (amount > 0),
  cause_kind text not null,
  cause_reference text not null,
  posted_at timestamptz not null,
  unique (cause_kind, cause_reference)
);
create index entries_of_source on entries (source, id);
create index entries_of_destination on entries (destination, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

create trigger entries_are_append_only before update or delete or truncate on entries
  for each statement execute function refuse_change();

insert into books (kind) values ('custody'), ('interest'), ('rewards'), ('adjustments');

-- Everybody has all four books from birth, in one order, so that locking them by id is the same order for everybody.
create function open_books() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into books (kind, owner) values ('wallet', new.id), ('held', new.id), ('invested', new.id), ('profit', new.id);
  return null;
end
$$;

create trigger people_have_books after insert on users for each row execute function open_books();

create function book_of(wanted_kind text, wanted_owner uuid) returns bigint language plpgsql stable as $$
begin
  if wanted_owner is null then
    return (select id from books where owner is null and kind = wanted_kind);
  end if;
  return (select id from books where owner = wanted_owner and kind = wanted_kind);
end
$$;

-- The one way to move money. Investor books are locked in the order of their ids, whatever the order of the entries, so
-- that two postings can never wait for each other. It runs as the owner of the tables: the application may call it, and
-- may not touch books or entries in any other way. Plain lookups in a loop are three times as fast as one clever join.
create function post_entries(
  source_kinds text[], source_owners uuid[], destination_kinds text[], destination_owners uuid[],
  amounts bigint[], cause_kinds text[], cause_references text[], posted_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sources bigint[] := '{}';
  destinations bigint[] := '{}';
begin
  for i in 1 .. cardinality(amounts) loop
    sources[i] := book_of(source_kinds[i], source_owners[i]);
    destinations[i] := book_of(destination_kinds[i], destination_owners[i]);
    if sources[i] is null or destinations[i] is null then
      raise exception 'a book does not exist';
    end if;
  end loop;

  -- A single row is locked by its own update.
  if cardinality(array_remove(source_owners || destination_owners, null)) > 1 then
    perform from books where id = any (sources || destinations) and owner is not null order by id for no key update;
  end if;

  for i in 1 .. cardinality(amounts) loop
    if source_owners[i] is not null then
      update books set balance = balance - amounts[i] where id = sources[i];
    end if;
    if destination_owners[i] is not null then
      update books set balance = balance + amounts[i] where id = destinations[i];
    end if;
    insert into entries (source, destination, amount, cause_kind, cause_reference, posted_at)
      values (sources[i], destinations[i], amounts[i], cause_kinds[i], cause_references[i], post_entries.posted_at);
  end loop;
end
$$;
revoke all on function post_entries from public;

-- Locking rows takes the right to update them, which the application has not; so this is a function too.
create function lock_books(whose uuid) returns table (kind text, balance bigint)
language sql security definer set search_path = public, pg_temp as $$
  select kind, balance from books where owner = whose order by id for no key update
$$;
revoke all on function lock_books from public;

grant select on books, entries to larkfield_app;
grant execute on function post_entries, lock_books to larkfield_app;
