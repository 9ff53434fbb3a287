-- A book holds money of one investor, or of the company where it has no owner. Investor books keep their balance, which may not
-- go below zero. Company books keep none, because every posting would wait for their few rows; theirs is the sum of their entries.
--
-- There is no foreign key to the owner. PostgreSQL checks the foreign keys of a row again when a transaction changes it twice, so
-- settling two investments of one person locked that person's row after their books, against the order of decision 015. Nothing is
-- lost without it: only the trigger of `users` opens books, and rows of `users` are never deleted.
create table books (
  id bigint generated always as identity primary key,
  kind text not null,
  owner uuid,
  balance unborrowed_cents not null default 0,
  -- What the book ever received from the company's interest book. The balance of a profit book sinks when profit is moved on; this
  -- sum never does. It is kept with the balance, so that reading it costs the same however long the history is.
  earned bigint not null default 0,
  unique nulls not distinct (owner, kind)
-- Leaves room on every page for the next version of a row beside the last one.
) with (fillfactor = 70);

-- A trigger rather than a check, because a check would run at every change of a balance.
create function refuse_strange_book() returns trigger language plpgsql as $$
begin
  if (case when new.owner is null then new.kind in ('custody', 'interest', 'rewards', 'adjustments', 'fees')
           else new.kind in ('wallet', 'held', 'invested', 'profit') end) is not true then
    raise exception 'nobody has a book %', new.kind using errcode = 'check_violation', constraint = 'kinds_fit_owners';
  end if;
  return new;
end
$$;
create trigger kinds_fit_owners before insert or update of kind, owner on books
  for each row execute function refuse_strange_book();

insert into books (kind) values ('custody'), ('interest'), ('rewards'), ('adjustments'), ('fees');

-- Everybody gets all four books with their account, in one order, so that locking them by id is the same order for everybody.
create function open_books() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into books (kind, owner) values ('wallet', new.id), ('held', new.id), ('invested', new.id), ('profit', new.id);
  return null;
end
$$;
create trigger people_have_books after insert on users for each row execute function open_books();

-- An entry moves an amount from one book to another, so it cannot be unbalanced, and its cause can post only once. There are no
-- foreign keys to books: only post_entries writes here, and every posting would lock the company's few rows.
create table entries (
  id bigint generated always as identity primary key,
  source bigint not null,
  destination bigint not null check (destination <> source),
  amount positive_cents not null,
  cause_kind text not null,
  cause_reference text not null,
  posted_at timestamptz not null,
  -- What each side held after the entry, null for the company's. A running balance is read from here: adding up what came before
  -- would cost more with every page of a long history (decision 031).
  source_balance bigint,
  destination_balance bigint,
  unique (cause_kind, cause_reference)
);
create index entries_of_source on entries (source, id);
create index entries_of_destination on entries (destination, id);
-- What a book held at a moment is what its newest entry until then says: one lookup, however many entries there are (decision 058).
-- Entries of company books say nothing, and are left out.
create index entries_of_source_in_time on entries (source, posted_at, id) where source_balance is not null;
create index entries_of_destination_in_time on entries (destination, posted_at, id) where destination_balance is not null;
-- Entries are written in the order of time, so a few pages of index find those of a day.
create index entries_by_time on entries using brin (posted_at);
create trigger entries_are_append_only before update or delete or truncate on entries
  for each statement execute function refuse_change();

grant select on books, entries to larkfield_app;

create function book_of(wanted_kind text, wanted_owner uuid) returns bigint language plpgsql stable as $$
begin
  if wanted_owner is null then
    return (select id from books where owner is null and kind = wanted_kind);
  end if;
  return (select id from books where owner = wanted_owner and kind = wanted_kind);
end
$$;

-- The one way to move money. Investor books are locked in the order of their ids, whatever the order of the entries, so that two
-- postings cannot deadlock. It runs as the owner of the tables: the application may call it, and may not write to books or entries
-- in any other way. Lookups in a loop were measured to be three times as fast as one join (decision 004).
create function post_entries(
  source_kinds text[], source_owners uuid[], destination_kinds text[], destination_owners uuid[],
  amounts bigint[], cause_kinds text[], cause_references text[], posted_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sources bigint[] := '{}';
  destinations bigint[] := '{}';
  source_after bigint;
  destination_after bigint;
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
    source_after := null;
    destination_after := null;
    if source_owners[i] is not null then
      update books set balance = balance - amounts[i] where id = sources[i] returning balance into source_after;
    end if;
    if destination_owners[i] is not null then
      if source_kinds[i] = 'interest' then
        update books set balance = balance + amounts[i], earned = earned + amounts[i] where id = destinations[i]
          returning balance into destination_after;
      else
        update books set balance = balance + amounts[i] where id = destinations[i] returning balance into destination_after;
      end if;
    end if;
    insert into entries (
      source, destination, amount, cause_kind, cause_reference, posted_at, source_balance, destination_balance)
    values (sources[i], destinations[i], amounts[i], cause_kinds[i], cause_references[i], post_entries.posted_at,
      source_after, destination_after);
  end loop;
end
$$;
revoke all on function post_entries from public;
grant execute on function post_entries to larkfield_app;

-- Locking rows takes the right to update them, which the application does not have; so this is a function too.
create function lock_books(whose uuid) returns table (kind text, balance bigint)
language sql security definer set search_path = public, pg_temp as $$
  select kind, balance from books where owner = whose order by id for no key update
$$;
revoke all on function lock_books from public;
grant execute on function lock_books to larkfield_app;

-- The sum of a company book's entries up to one of them, so that its balance does not cost more every day.
create table company_balances (
  book bigint primary key references books,
  through bigint not null,
  balance bigint not null
);
insert into company_balances select id, 0, 0 from books where owner is null;
grant select, update on company_balances to larkfield_app;

-- What the newest proof of the ledger found: one process proves, and every process and every admin's screen reads it here.
create table ledger_proof (
  only_row boolean primary key default true check (only_row),
  -- When the proof began; what was posted later is not in it.
  proved_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  entries integer not null,
  books integer not null,
  problems text[] not null,
  -- Everything up to this entry was proved. A proof of what is new begins here.
  through bigint not null,
  -- When the newest proof of the whole ledger began, and how many entries were proved since.
  whole_at timestamptz not null,
  entries_since integer not null,
  -- The last time that nothing was wrong, which is where to start looking for the cause.
  added_up_at timestamptz
);
grant select, insert, update on ledger_proof to larkfield_app;
