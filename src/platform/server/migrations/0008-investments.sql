-- Bounds, a rate and a term. An investment keeps a copy of its terms, so changing a plan changes no investment.
create table plans (
  id uuid primary key,
  name text not null unique,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  rate_basis_points integer not null check (rate_basis_points between 1 and 1000000),
  term_hours integer not null check (term_hours between 1 and 87600),
  -- Early exit fee, of the principal; null where it is not allowed.
  exit_fee_basis_points integer check (exit_fee_basis_points between 0 and 10000),
  -- The order in which plans are shown.
  place integer not null,
  paused boolean not null default false
);
grant select, insert, update on plans to larkfield_app;

create domain investment_status as text check (value in ('Pending', 'Active', 'Ended', 'Rejected', 'Cancelled'));

-- Action at the end of a term.
create domain maturity_choice as text check (value in ('wallet', 'renew-principal', 'renew-all'));

-- An amount in a plan, on the terms of its request. There is no foreign key to the owner, as in books: settlements insert renewals
-- while they hold books, and the key would lock the owner's row after them, against the order of decision 005.
create table investments (
  id uuid primary key,
  owner uuid not null,
  -- Without a foreign key, which would lock the plan. Null for what was requested before plans were noted.
  plan_id uuid,
  plan_name text not null,
  amount positive_cents not null,
  rate_basis_points integer not null,
  term_hours integer not null,
  exit_fee_basis_points integer,
  -- Zero for one that was left early.
  profit unborrowed_cents not null,
  -- The fee kept from an early exit.
  exit_fee unborrowed_cents,
  status investment_status not null default 'Pending',
  requested_at timestamptz not null,
  start_date timestamptz,
  end_date timestamptz,
  -- Without a foreign key, as in deposits.
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was rejected.
  reason text not null default '',
  settled_at timestamptz,
  -- When a settlement was last withheld, because it would have paid something else than the schedule says.
  withheld_at timestamptz,
  -- The version of the risk notice that the investor acknowledged; null where none was given.
  risk_notice text,
  on_maturity maturity_choice not null default 'wallet',
  -- The investment that this one continues. Unique, because one is renewed at most once.
  renewal_of uuid unique,
  constraint terms_are_whole check (
    (status in ('Active', 'Ended')) = (end_date is not null) and (status = 'Ended') = (settled_at is not null))
);
-- In the order of the queue, with what is counted in it.
create index investments_pending on investments (requested_at, id) include (amount) where status = 'Pending';
-- In the order of their ends, with what falls due then.
create index investments_maturing on investments (end_date, id) include (amount, profit, on_maturity) where status = 'Active';
create index investments_withheld on investments (end_date, id) where withheld_at is not null;
create index investments_of_owner on investments (owner, requested_at desc, id desc);
create index investments_pending_codes on investments using gin (plan_name gin_trgm_ops) where status = 'Pending';
-- Running investments per plan.
create index investments_running on investments (plan_name) where status in ('Pending', 'Active');
create index investments_settled on investments (owner, settled_at desc, id desc) where settled_at is not null;
-- Pending and matured ones, however many others the owner has.
create index investments_pending_of_owner on investments (owner, requested_at, id) where status = 'Pending';
-- The last decisions about one person, however many there were.
create index investments_decided_of_owner on investments (owner, decided_at desc) where decided_at is not null;
create index investments_maturing_of_owner on investments (owner, end_date, id) where status = 'Active';
-- The owner's list of a plan, of a status, or of both.
create index investments_of_owner_by_plan on investments (owner, plan_name, status, requested_at desc, id desc);
-- The history shows an investment at its start, or at its request while it has not started.
create index investments_in_history on investments (owner, (coalesce(start_date, requested_at)) desc, id desc);
-- What was decided: newest or oldest first, of a status, by a member of staff, by amount.
create index investments_decided on investments (decided_at, id) where decided_at is not null;
create index investments_decided_as on investments (status, decided_at, id) where decided_at is not null;
create index investments_decided_by on investments (decided_by, decided_at, id) where decided_by <> owner;
create index investments_decided_amount on investments (amount, id) where decided_at is not null;
grant select, insert, update on investments to larkfield_app;

-- What each investment was promised to pay when it began. Append-only: whatever ends the investment is compared with it, and the
-- digest stands on the investor's confirmation.
create table investment_schedules (
  investment uuid primary key references investments,
  principal positive_cents not null,
  profit unborrowed_cents not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  exit_fee_basis_points integer check (exit_fee_basis_points between 0 and 10000),
  -- What leaving early pays.
  exit_pays unborrowed_cents,
  digest bytea not null check (octet_length(digest) = 32),
  constraint exits_are_whole check ((exit_fee_basis_points is null) = (exit_pays is null))
);
create trigger investment_schedules_are_append_only before update or delete or truncate on investment_schedules
  for each statement execute function refuse_change();
grant select, insert on investment_schedules to larkfield_app;

-- Totals of one person's investments, so that reading them costs the same however many there are. Triggers maintain
-- them in the transaction of each change. One row for each person, because a transaction that changes several takes
-- them in the order of their owners, after the books (decision 005); several rows for one person could be taken in two
-- orders. The whole proof of the ledger compares it with the investments themselves.
create table investment_totals (
  owner uuid primary key,
  pending integer not null,
  active integer not null,
  ended integer not null,
  -- The profit of those that are running.
  to_come unborrowed_cents not null,
  -- The names of the plans that were ever asked for, in their order.
  plans text[] not null
-- Leaves room on every page for the next version of a row beside the last one.
) with (fillfactor = 70);
grant select, insert, update on investment_totals to larkfield_app;

create function total_new_investments() returns trigger language plpgsql as $$
begin
  insert into investment_totals as total (owner, pending, active, ended, to_come, plans)
  select owner, count(*) filter (where status = 'Pending'), count(*) filter (where status = 'Active'),
    count(*) filter (where status = 'Ended'), coalesce(sum(profit) filter (where status = 'Active'), 0),
    array_agg(distinct plan_name order by plan_name)
  from new_rows group by owner order by owner
  on conflict (owner) do update set pending = total.pending + excluded.pending, active = total.active + excluded.active,
    ended = total.ended + excluded.ended, to_come = total.to_come + excluded.to_come,
    plans = case when total.plans @> excluded.plans then total.plans
      else array(select distinct unnest(total.plans || excluded.plans) as name order by name) end;
  return null;
end
$$;
create trigger investments_are_totalled after insert on investments referencing new table as new_rows
  for each statement execute function total_new_investments();

-- Arrays lead to the index of owners. A plan for a join that was made while there were few rows would read all of them later.
create function total_changed_investments() returns trigger language plpgsql as $$
begin
  with change as materialized (
    select * from (
      select owner, coalesce(sum(step) filter (where status = 'Pending'), 0) as pending,
        coalesce(sum(step) filter (where status = 'Active'), 0) as active,
        coalesce(sum(step) filter (where status = 'Ended'), 0) as ended,
        coalesce(sum(step * profit) filter (where status = 'Active'), 0) as to_come
      from (select owner, status, profit, 1 as step from new_rows
        union all select owner, status, profit, -1 from old_rows) changed
      group by owner) summed
    where (pending, active, ended, to_come) <> (0, 0, 0, 0)
  ), locked as materialized (
    select owner from investment_totals where owner = any (array(select owner from change)) order by owner for no key update
  )
  update investment_totals total set pending = total.pending + change.pending, active = total.active + change.active,
    ended = total.ended + change.ended, to_come = total.to_come + change.to_come
  from change where total.owner = change.owner and total.owner = any (array(select owner from locked));
  return null;
end
$$;
create trigger investments_are_totalled_again after update on investments referencing old table as old_rows new table as new_rows
  for each statement execute function total_changed_investments();

-- Profit that an investor moved to the wallet, or that a renewal of everything moved. The owner has no foreign key, as above.
create table profit_transfers (
  id uuid primary key,
  owner uuid not null,
  amount bigint not null check (amount > 0),
  moved_at timestamptz not null
);
create index profit_transfers_of_owner on profit_transfers (owner, moved_at desc, id desc);
grant select, insert on profit_transfers to larkfield_app;
