-- How many requests wait in each queue and how much money is in them, and how much is in each plan. Changes are appended and summed,
-- so that no two decisions wait for one counter; a worker keeps the list short (decision 010). A sum is read from here however many
-- requests there are. The whole proof of the ledger compares it with the requests themselves.
create table request_sum_changes (
  -- The table of the requests.
  queue text not null,
  status text not null,
  -- The plan of an investment, and empty for everything else.
  plan text not null default '',
  count bigint not null,
  total bigint not null default 0,
  -- How many of them have a first approval.
  approved_first bigint not null default 0
);
-- Rows are appended and deleted all day, and everybody who counts reads all of them.
alter table request_sum_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
grant select, insert, delete on request_sum_changes to larkfield_app;

-- Triggers, so that the sums follow however a request changes. Each adds one row to a decision, and none to any other update. Where
-- requests are decided in sets, one row sums up all that a statement changed (decision 008).

-- Requests of two tables that two people may have to approve.
create function sum_approvals() returns trigger language plpgsql as $$
declare
  amount bigint;
begin
  if tg_table_name = 'deposits' then
    amount := new.declared;
  else
    amount := new.amount;
  end if;
  insert into request_sum_changes (queue, status, count, total, approved_first)
  values (tg_table_name, 'Pending', 1, amount, (new.first_approved_by is not null)::integer);
  return null;
end
$$;
create trigger deposits_are_summed after insert on deposits for each row when (new.status = 'Pending')
  execute function sum_approvals();
create trigger withdrawals_are_summed after insert on withdrawals for each row when (new.status = 'Pending')
  execute function sum_approvals();

create function sum_decided_deposits() returns trigger language plpgsql as $$
begin
  insert into request_sum_changes (queue, status, count, total, approved_first)
  select 'deposits', 'Pending', sum(change), sum(change * declared), sum(change * first)
  from (select 1 as change, declared, (first_approved_by is not null)::integer as first from new_rows where status = 'Pending'
    union all select -1, declared, (first_approved_by is not null)::integer from old_rows where status = 'Pending') changed
  having sum(change) <> 0 or sum(change * declared) <> 0 or sum(change * first) <> 0;
  return null;
end
$$;
create trigger deposits_are_summed_again after update on deposits referencing old table as old_rows new table as new_rows
  for each statement execute function sum_decided_deposits();

create function sum_decided_withdrawals() returns trigger language plpgsql as $$
begin
  insert into request_sum_changes (queue, status, count, total, approved_first)
  select 'withdrawals', 'Pending', sum(change), sum(change * amount), sum(change * first)
  from (select 1 as change, amount, (first_approved_by is not null)::integer as first from new_rows where status = 'Pending'
    union all select -1, amount, (first_approved_by is not null)::integer from old_rows where status = 'Pending') changed
  having sum(change) <> 0 or sum(change * amount) <> 0 or sum(change * first) <> 0;
  return null;
end
$$;
create trigger withdrawals_are_summed_again after update on withdrawals referencing old table as old_rows new table as new_rows
  for each statement execute function sum_decided_withdrawals();

-- Requests of two tables that are alike: what waits, and its amount.
create function sum_waiting() returns trigger language plpgsql as $$
declare
  change integer := case when new.status = 'Pending' then 1 else -1 end;
  amount bigint;
begin
  if tg_table_name = 'early_exits' then
    amount := new.returns;
  else
    amount := new.amount;
  end if;
  insert into request_sum_changes (queue, status, count, total) values (tg_table_name, 'Pending', change, change * amount);
  return null;
end
$$;
create trigger early_exits_are_summed after insert on early_exits for each row when (new.status = 'Pending')
  execute function sum_waiting();
create trigger early_exits_are_summed_again after update of status on early_exits for each row
  when ((old.status = 'Pending') <> (new.status = 'Pending')) execute function sum_waiting();
create trigger proposed_adjustments_are_summed after insert on proposed_adjustments for each row when (new.status = 'Pending')
  execute function sum_waiting();
create trigger proposed_adjustments_are_summed_again after update of status on proposed_adjustments for each row
  when ((old.status = 'Pending') <> (new.status = 'Pending')) execute function sum_waiting();

-- Requests without an amount. The argument is what becomes of the count.
create function count_waiting() returns trigger language plpgsql as $$
begin
  insert into request_sum_changes (queue, status, count) values (tg_table_name, 'Pending', tg_argv[0]::integer);
  return null;
end
$$;
create trigger kyc_submissions_begin_to_wait after insert on kyc_submissions for each row when (new.status = 'Pending')
  execute function count_waiting('1');
create trigger kyc_submissions_wait_again after update of status on kyc_submissions for each row
  when (old.status <> 'Pending' and new.status = 'Pending') execute function count_waiting('1');
create trigger kyc_submissions_wait_no_more after update of status on kyc_submissions for each row
  when (old.status = 'Pending' and new.status <> 'Pending') execute function count_waiting('-1');
create trigger kyc_submissions_are_dropped after delete on kyc_submissions for each row when (old.status = 'Pending')
  execute function count_waiting('-1');
create trigger recoveries_begin_to_wait after insert on recoveries for each row when (new.status = 'Pending')
  execute function count_waiting('1');
create trigger recoveries_wait_no_more after update of status on recoveries for each row
  when (old.status = 'Pending' and new.status <> 'Pending') execute function count_waiting('-1');

-- Conversations in which the guest waits for staff.
create trigger chat_conversations_begin_to_wait after insert on chat_conversations for each row
  when (new.staff_behind_since is not null and new.closed_at is null and new.blocked_at is null)
  execute function count_waiting('1');
create trigger chat_conversations_wait_again after update of staff_behind_since, closed_at, blocked_at on chat_conversations
  for each row when (
    not (old.staff_behind_since is not null and old.closed_at is null and old.blocked_at is null)
    and new.staff_behind_since is not null and new.closed_at is null and new.blocked_at is null)
  execute function count_waiting('1');
create trigger chat_conversations_wait_no_more after update of staff_behind_since, closed_at, blocked_at on chat_conversations
  for each row when (
    old.staff_behind_since is not null and old.closed_at is null and old.blocked_at is null
    and not (new.staff_behind_since is not null and new.closed_at is null and new.blocked_at is null))
  execute function count_waiting('-1');
create trigger chat_conversations_are_dropped after delete on chat_conversations for each row
  when (old.staff_behind_since is not null and old.closed_at is null and old.blocked_at is null)
  execute function count_waiting('-1');

-- Investments by plan, the ended ones too: a plan is shown with what runs in it, and the site with all that was ever invested. Many
-- mature in one statement, so one row sums up all that the statement changed.
create function sum_investments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into request_sum_changes (queue, status, plan, count, total)
    select 'investments', status, plan_name, count(*), sum(amount) from new_rows group by status, plan_name;
  else
    insert into request_sum_changes (queue, status, plan, count, total)
    select 'investments', status, plan_name, sum(change), sum(change * amount)
    from (select status, plan_name, amount, 1 as change from new_rows
      union all select status, plan_name, amount, -1 from old_rows) changed
    group by status, plan_name having sum(change) <> 0 or sum(change * amount) <> 0;
  end if;
  return null;
end
$$;
create trigger investments_are_summed after insert on investments referencing new table as new_rows
  for each statement execute function sum_investments();
create trigger investments_are_summed_again after update on investments referencing old table as old_rows new table as new_rows
  for each statement execute function sum_investments();

-- The longest wait is that of the first row.
create index withdrawals_opening on withdrawals (opens_at) where status = 'Pending';

-- Every pending request, with its place in its queue and the search keys of its owner: among a million people, a search in a queue
-- would otherwise look at everybody of that name, and look up what each of them waits for (decision 010).
create table waiting_requests (
  -- The table of the request.
  queue text,
  id uuid,
  owner uuid not null,
  since timestamptz not null,
  search_name text collate "C" not null,
  search_email text collate "C" not null,
  search_grams text[] collate "C" not null,
  primary key (id, queue)
);
create index waiting_requests_of_owner on waiting_requests (owner);
-- One for each queue, so that a search reads nothing of the others. What is new waits in a list that each search reads, so the list is
-- kept short.
create index waiting_deposits_search on waiting_requests using gin (search_grams) with (gin_pending_list_limit = 128)
  where queue = 'deposits';
create index waiting_investments_search on waiting_requests using gin (search_grams) with (gin_pending_list_limit = 128)
  where queue = 'investments';
create index waiting_exits_search on waiting_requests using gin (search_grams) with (gin_pending_list_limit = 128)
  where queue = 'early_exits';
create index waiting_withdrawals_search on waiting_requests using gin (search_grams) with (gin_pending_list_limit = 128)
  where queue = 'withdrawals';
create index waiting_edits_search on waiting_requests using gin (search_grams) with (gin_pending_list_limit = 128)
  where queue = 'proposed_adjustments';
create index waiting_submissions_search on waiting_requests using gin (search_grams) with (gin_pending_list_limit = 128)
  where queue = 'kyc_submissions';
grant select, insert, update, delete on waiting_requests to larkfield_app;

-- The columns of its time and of its id are arguments.
create function note_waiting_request() returns trigger language plpgsql as $$
declare
  request jsonb := to_jsonb(new);
begin
  insert into waiting_requests (queue, id, owner, since, search_name, search_email, search_grams)
  select tg_table_name, (request ->> tg_argv[1])::uuid, id, (request ->> tg_argv[0])::timestamptz, search_name, search_email,
    search_grams
  from users where id = new.owner
  on conflict (id, queue) do update set since = excluded.since;
  return null;
end
$$;
-- For a whole statement, because requests are decided in sets. A plan made while nothing waits would read all requests for each.
create function forget_waiting_requests() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from waiting_requests where queue = tg_table_name and id = any (array(
    select id from old_rows where status = 'Pending' except select id from new_rows where status = 'Pending'));
  return null;
end
$$;
-- Documents are looked at one by one, and known by their owner.
create function forget_waiting_submission() returns trigger language plpgsql as $$
begin
  delete from waiting_requests where id = old.owner and queue = 'kyc_submissions';
  return null;
end
$$;
create trigger deposits_are_searched after insert on deposits for each row when (new.status = 'Pending')
  execute function note_waiting_request('created_at', 'id');
create trigger deposits_are_searched_no_more after update on deposits referencing old table as old_rows new table as new_rows
  for each statement execute function forget_waiting_requests();
create trigger investments_are_searched after insert on investments for each row when (new.status = 'Pending')
  execute function note_waiting_request('requested_at', 'id');
create trigger investments_are_searched_no_more after update on investments referencing old table as old_rows new table as new_rows
  for each statement execute function forget_waiting_requests();
create trigger early_exits_are_searched after insert on early_exits for each row when (new.status = 'Pending')
  execute function note_waiting_request('requested_at', 'id');
create trigger early_exits_are_searched_no_more after update on early_exits referencing old table as old_rows new table as new_rows
  for each statement execute function forget_waiting_requests();
create trigger withdrawals_are_searched after insert on withdrawals for each row when (new.status = 'Pending')
  execute function note_waiting_request('requested_at', 'id');
create trigger withdrawals_are_searched_no_more after update on withdrawals referencing old table as old_rows new table as new_rows
  for each statement execute function forget_waiting_requests();
create trigger proposed_adjustments_are_searched after insert on proposed_adjustments for each row when (new.status = 'Pending')
  execute function note_waiting_request('proposed_at', 'id');
create trigger proposed_adjustments_are_searched_no_more after update on proposed_adjustments referencing old table as old_rows new table as new_rows
  for each statement execute function forget_waiting_requests();
-- Documents that are sent again wait from then on.
create trigger kyc_submissions_are_searched after insert on kyc_submissions for each row when (new.status = 'Pending')
  execute function note_waiting_request('submitted_at', 'owner');
create trigger kyc_submissions_are_searched_again after update of status, submitted_at on kyc_submissions for each row
  when (new.status = 'Pending' and (old.status, old.submitted_at) is distinct from (new.status, new.submitted_at))
  execute function note_waiting_request('submitted_at', 'owner');
create trigger kyc_submissions_are_searched_no_more after update of status on kyc_submissions for each row
  when (old.status = 'Pending' and new.status <> 'Pending') execute function forget_waiting_submission();
create trigger kyc_submissions_are_dropped_from_search after delete on kyc_submissions for each row
  when (old.status = 'Pending') execute function forget_waiting_submission();

create function rename_waiting_requests() returns trigger language plpgsql as $$
begin
  update waiting_requests set search_name = new.search_name, search_email = new.search_email, search_grams = new.search_grams
  where owner = new.id;
  return null;
end
$$;
create trigger waiting_requests_are_renamed after update of search_name, search_email on users for each row
  when ((old.search_name, old.search_email) is distinct from (new.search_name, new.search_email))
  execute function rename_waiting_requests();

-- All parts of three characters of numbers, hashes or addresses. They are of ASCII letters, which every collation folds alike.
create function code_grams(variadic codes text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(line, start, 3)), '{}')
  from unnest(codes) as code, lower(code collate "C") as line, generate_series(1, char_length(line) - 2) as start
$$;
create index deposits_pending_codes on deposits using gin ((code_grams(transaction_id, transaction_hash)) collate "C")
  where status = 'Pending';
create index investments_pending_codes on investments using gin ((code_grams(plan_name)) collate "C")
  where status = 'Pending';
create index withdrawals_pending_codes on withdrawals using gin ((code_grams(wallet_address, transaction_hash, id::text)) collate "C")
  where status = 'Pending';

-- The filter by amount, where few requests have such an amount.
create index deposits_pending_amounts on deposits (declared) where status = 'Pending';
create index investments_pending_amounts on investments (amount) where status = 'Pending';
create index early_exits_pending_amounts on early_exits (returns) where status = 'Pending';
create index withdrawals_pending_amounts on withdrawals (amount) where status = 'Pending';
