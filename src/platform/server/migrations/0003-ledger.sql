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
);

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

-- The one way to move money. Investor books are locked in the order of their ids, whatever the order of the entries, so
-- that two postings can never wait for each other. It runs as the owner of the tables: the application may call it, and
-- may not touch books or entries in any other way.
create function post_entries(
  source_kinds text[], source_owners uuid[], destination_kinds text[], destination_owners uuid[],
  amounts bigint[], cause_kinds text[], cause_references text[], posted_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sources bigint[];
  destinations bigint[];
begin
  perform from books
    where books.owner = any (source_owners || destination_owners)
      and books.kind = any (source_kinds || destination_kinds)
    order by books.id for no key update;

  select array_agg(source.id order by moved.number), array_agg(destination.id order by moved.number)
    into sources, destinations
    from unnest(source_kinds, source_owners, destination_kinds, destination_owners)
      with ordinality as moved (source_kind, source_owner, destination_kind, destination_owner, number)
    join books source on source.kind = moved.source_kind and source.owner is not distinct from moved.source_owner
    join books destination
      on destination.kind = moved.destination_kind and destination.owner is not distinct from moved.destination_owner;
  if cardinality(sources) is distinct from cardinality(amounts) then
    raise exception 'a book does not exist';
  end if;

  update books set balance = balance + change.amount
    from (
      select book, sum(amount)::bigint as amount from (
        select unnest(sources) as book, -unnest(amounts) as amount
        union all
        select unnest(destinations), unnest(amounts)
      ) moves group by book
    ) change
    where books.id = change.book and books.owner is not null;

  insert into entries (source, destination, amount, cause_kind, cause_reference, posted_at)
    select moved.source, moved.destination, moved.amount, moved.cause_kind, moved.cause_reference, post_entries.posted_at
    from unnest(sources, destinations, amounts, cause_kinds, cause_references)
      as moved (source, destination, amount, cause_kind, cause_reference);
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
