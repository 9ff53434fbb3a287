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
  -- A posting of several entries changes each book once, so that no book was below zero in between is said here.
  source_balance unborrowed_cents,
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
-- in any other way. Each book is changed once, by the sum of its entries, and each entry keeps the running balance; two hundred
-- entries take a fraction of what a loop over them takes (decision 051).
create function post_entries(
  source_kinds text[], source_owners uuid[], destination_kinds text[], destination_owners uuid[],
  amounts bigint[], cause_kinds text[], cause_references text[], posted_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp
  -- The arrays are of any length; a plan for each would take longer than some postings.
  set plan_cache_mode = force_generic_plan as $$
declare
  sources bigint[];
  destinations bigint[];
  source_balances bigint[];
  destination_balances bigint[];
begin
  -- Every entry has two sides. Whoever waits for a lock is given the row as it is then, so the balances are those to change.
  with sides as materialized (
    select place, true as is_source, kind, owner, -amount as change
    from unnest(source_kinds, source_owners, amounts) with ordinality as given (kind, owner, amount, place)
    union all
    select place, false, kind, owner, amount
    from unnest(destination_kinds, destination_owners, amounts) with ordinality as given (kind, owner, amount, place)
  ), locked as materialized (
    select place, is_source, change, books.id as book, balance
    from sides join books using (owner, kind) order by books.id for no key update of books
  ), after as (
    select place, is_source, book, balance + sum(change) over (partition by book order by place) as balance from locked
    union all
    select place, is_source, books.id, null from sides join books using (kind) where sides.owner is null and books.owner is null
  )
  select array_agg(book order by place) filter (where is_source), array_agg(balance order by place) filter (where is_source),
    array_agg(book order by place) filter (where not is_source), array_agg(balance order by place) filter (where not is_source)
  into sources, source_balances, destinations, destination_balances
  from after;
  if (cardinality(sources) = cardinality(amounts) and cardinality(destinations) = cardinality(amounts)) is not true then
    raise exception 'a book does not exist';
  end if;

  update books set balance = books.balance + totals.change, earned = books.earned + totals.earned
  from (
    select book, sum(change)::bigint as change, sum(earned)::bigint as earned
    from (
      select book, -amount, 0 from unnest(sources, source_owners, amounts) as given (book, owner, amount)
      where owner is not null
      union all
      select book, amount, case when source_kind = 'interest' then amount else 0 end
      from unnest(destinations, destination_owners, amounts, source_kinds) as given (book, owner, amount, source_kind)
      where owner is not null
    ) as changes (book, change, earned)
    group by book
  ) as totals
  where books.id = totals.book;

  insert into entries (source, destination, amount, cause_kind, cause_reference, source_balance, destination_balance, posted_at)
  select *, post_entries.posted_at
  from unnest(sources, destinations, amounts, cause_kinds, cause_references, source_balances, destination_balances);
end
$$;
revoke all on function post_entries from public;
grant execute on function post_entries to larkfield_app;

-- The same for one entry, which most decisions post, without arrays and loops: two thirds of the time, and half of it between two
-- books of investors (decision 050). Errors and the order of locks are those of post_entries.
create function post_entry(
  source_kind text, source_owner uuid, destination_kind text, destination_owner uuid, amount bigint, cause_kind text,
  cause_reference text, posted_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source_book bigint;
  destination_book bigint;
  source_after bigint;
  destination_after bigint;
begin
  if source_owner is not null and destination_owner is not null then
    perform from books where (owner = source_owner and kind = source_kind)
      or (owner = destination_owner and kind = destination_kind) order by id for no key update;
  end if;
  if source_owner is null then
    select id into source_book from books where owner is null and kind = source_kind;
  else
    update books set balance = balance - amount where owner = source_owner and kind = source_kind
      returning id, balance into source_book, source_after;
  end if;
  if destination_owner is null then
    select id into destination_book from books where owner is null and kind = destination_kind;
  elsif source_kind = 'interest' then
    update books set balance = balance + amount, earned = earned + amount
      where owner = destination_owner and kind = destination_kind
      returning id, balance into destination_book, destination_after;
  else
    update books set balance = balance + amount where owner = destination_owner and kind = destination_kind
      returning id, balance into destination_book, destination_after;
  end if;
  if source_book is null or destination_book is null then
    raise exception 'a book does not exist';
  end if;
  insert into entries (
    source, destination, amount, cause_kind, cause_reference, posted_at, source_balance, destination_balance)
  values (source_book, destination_book, amount, post_entry.cause_kind, post_entry.cause_reference,
    post_entry.posted_at, source_after, destination_after);
end
$$;
revoke all on function post_entry from public;
grant execute on function post_entry to larkfield_app;

-- And for two: a deposit with a reward, a payout with a fee. All books of investors are locked before the first entry.
create function post_pair(
  source_kind_1 text, source_owner_1 uuid, destination_kind_1 text, destination_owner_1 uuid, amount_1 bigint, cause_kind_1 text,
  cause_reference_1 text, source_kind_2 text, source_owner_2 uuid, destination_kind_2 text, destination_owner_2 uuid,
  amount_2 bigint, cause_kind_2 text, cause_reference_2 text, posted_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if num_nonnulls(source_owner_1, destination_owner_1, source_owner_2, destination_owner_2) > 1 then
    perform from books where (owner = source_owner_1 and kind = source_kind_1)
      or (owner = destination_owner_1 and kind = destination_kind_1)
      or (owner = source_owner_2 and kind = source_kind_2)
      or (owner = destination_owner_2 and kind = destination_kind_2) order by id for no key update;
  end if;
  perform post_entry(source_kind_1, source_owner_1, destination_kind_1, destination_owner_1, amount_1, cause_kind_1,
    cause_reference_1, posted_at);
  perform post_entry(source_kind_2, source_owner_2, destination_kind_2, destination_owner_2, amount_2, cause_kind_2,
    cause_reference_2, posted_at);
end
$$;
revoke all on function post_pair from public;
grant execute on function post_pair to larkfield_app;

-- Locking rows takes the right to update them, which the application does not have; so this is a function too.
create function lock_books(whose uuid) returns table (kind text, balance bigint)
language sql security definer set search_path = public, pg_temp as $$
  select kind, balance from books where owner = whose order by id for no key update
$$;
revoke all on function lock_books from public;
grant execute on function lock_books to larkfield_app;

-- The same for several people, whose books are locked in one order.
create function lock_books_of(people uuid[]) returns table (owner uuid, kind text, balance bigint)
language sql security definer set search_path = public, pg_temp as $$
  select owner, kind, balance from books where owner = any (people) order by id for no key update
$$;
revoke all on function lock_books_of from public;
grant execute on function lock_books_of to larkfield_app;

-- The sum of a company book's entries up to one of them, so that its balance does not cost more every day.
create table company_balances (
  book bigint primary key references books,
  through bigint not null,
  balance bigint not null
);
insert into company_balances select id, 0, 0 from books where owner is null;
grant select, update on company_balances to larkfield_app;

-- What was posted on each day, up to the same entry. The worker that sums up the company's books adds to it, so a posting pays
-- nothing for it (decision 049).
create table entry_sums (
  -- In UTC.
  day date,
  cause_kind text,
  count bigint not null,
  total bigint not null,
  primary key (day, cause_kind)
);
grant select, insert, update on entry_sums to larkfield_app;

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
