-- A check of a table is read, planned and run by every statement that touches a row, whatever it changes; on the way of a
-- decision the checks took a third of the time. What concerns one value alone is said by its type, which is asked only
-- when the value itself is written. One check a table is left, for what only several columns together can say.
create domain positive_cents as bigint constraint positive check (value > 0);
create domain unborrowed_cents as bigint constraint not_below_zero check (value >= 0);
create domain deposit_status as text check (value in ('Pending', 'Confirmed', 'Rejected'));
create domain investment_status as text check (value in ('Pending', 'Active', 'Ended', 'Rejected'));
create domain withdrawal_status as text check (value in ('Pending', 'Approved', 'Rejected', 'Cancelled'));
create domain letter_state as text check (value in ('queued', 'sending', 'sent', 'failed'));

-- Who decided is taken from the session of the very call, and people's rows are never deleted. A foreign key would lock
-- the row of the same few people with every decision.
alter table deposits
  drop constraint deposits_declared_check,
  drop constraint deposits_received_check,
  drop constraint deposits_status_check,
  drop constraint deposits_check,
  drop constraint deposits_check1,
  drop constraint deposits_decided_by_fkey,
  alter column declared type positive_cents,
  alter column received type positive_cents,
  alter column status type deposit_status,
  add constraint decisions_are_whole check (
    (status = 'Confirmed') = (received is not null) and (status = 'Pending') = (decided_at is null));

alter table investments
  drop constraint investments_amount_check,
  drop constraint investments_profit_check,
  drop constraint investments_status_check,
  drop constraint investments_check,
  drop constraint investments_check1,
  drop constraint investments_decided_by_fkey,
  alter column amount type positive_cents,
  alter column profit type unborrowed_cents,
  alter column status type investment_status,
  add constraint terms_are_whole check (
    (status in ('Active', 'Ended')) = (end_date is not null) and (status = 'Ended') = (settled_at is not null));

alter table withdrawals
  drop constraint withdrawals_amount_check,
  drop constraint withdrawals_status_check,
  drop constraint withdrawals_check,
  drop constraint first_approvals_are_whole,
  drop constraint withdrawals_decided_by_fkey,
  alter column amount type positive_cents,
  alter column status type withdrawal_status,
  add constraint decisions_are_whole check (
    (status = 'Pending') = (decided_at is null)
    and (first_approved_by is null) = (first_approved_at is null));

-- The identifiers of messages are random; that they differ needs no index.
alter table letters
  drop constraint letters_state_check,
  drop constraint letters_message_id_key,
  alter column state type letter_state;

alter table books
  drop constraint kinds_fit_owners,
  drop constraint not_below_zero,
  alter column balance type unborrowed_cents;

-- Asked when a book is opened, not when its balance changes.
create function refuse_strange_book() returns trigger language plpgsql as $$
begin
  if (case when new.owner is null then new.kind in ('custody', 'interest', 'rewards', 'adjustments')
           else new.kind in ('wallet', 'held', 'invested', 'profit') end) is not true then
    raise exception 'nobody has a book %', new.kind using errcode = 'check_violation', constraint = 'kinds_fit_owners';
  end if;
  return new;
end
$$;
create trigger kinds_fit_owners before insert or update of kind, owner on books
  for each row execute function refuse_strange_book();

alter table entries
  drop constraint entries_amount_check,
  alter column amount type positive_cents;
