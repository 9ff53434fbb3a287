-- What a book has ever received from the company's interest book. The balance of a profit book sinks when profit is moved
-- on; this sum never does. It is kept with the balance, so that reading it costs nothing however long the history is.
alter table books add column earned bigint not null default 0;
update books set earned = paid.total
  from (select destination, sum(amount) as total from entries
    where source = (select id from books where owner is null and kind = 'interest') group by destination) paid
  where books.id = paid.destination and books.owner is not null;

-- As in 0003-ledger.sql, and counts what comes from interest.
create or replace function post_entries(
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
      if source_kinds[i] = 'interest' then
        update books set balance = balance + amounts[i], earned = earned + amounts[i] where id = destinations[i];
      else
        update books set balance = balance + amounts[i] where id = destinations[i];
      end if;
    end if;
    insert into entries (source, destination, amount, cause_kind, cause_reference, posted_at)
      values (sources[i], destinations[i], amounts[i], cause_kinds[i], cause_references[i], post_entries.posted_at);
  end loop;
end
$$;

-- What waits and what runs of one investor, however much they have done before.
create index deposits_pending_of_owner on deposits (owner, created_at, id) where status = 'Pending';
create index investments_pending_of_owner on investments (owner, requested_at, id) where status = 'Pending';
create index investments_active_of_owner on investments (owner, requested_at desc, id desc) where status = 'Active';
create index withdrawals_pending_of_owner on withdrawals (owner, requested_at, id) where status = 'Pending';

-- The history shows an investment at its start, or at its request while it has not started.
create index investments_in_history on investments (owner, (coalesce(start_date, requested_at)) desc, id desc);
