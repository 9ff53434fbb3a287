-- Who got a role of the staff from whom. Two people whose roles go back to the same hand count as one for some days, so
-- the rows stay whatever becomes of the role later.
create table role_grants (
  person uuid not null references users,
  given_by uuid not null references users,
  given_at timestamptz not null
);
create index role_grants_by_time on role_grants (given_at);
create trigger role_grants_are_append_only before update or delete or truncate on role_grants
  for each statement execute function refuse_change();
grant select, insert on role_grants to larkfield_app;

-- A deposit that is confirmed far above what was declared takes two people, who must have seen the same amount.
alter table deposits
  add column first_approved_by uuid,
  add column first_approved_at timestamptz,
  add column first_received positive_cents,
  add column first_notes text not null default '',
  drop constraint decisions_are_whole,
  add constraint decisions_are_whole check (
    (status = 'Confirmed') = (received is not null) and (status = 'Pending') = (decided_at is null)
    and (first_approved_by is null) = (first_approved_at is null)
    and (first_approved_by is null) = (first_received is null));

-- What was decided about one person within a day is added up.
create index deposits_above_declared on deposits (owner, decided_at) where received > declared;
create index withdrawals_paid on withdrawals (owner, decided_at) where status = 'Approved';

-- One transfer is claimed once on its network. A claim that was turned down leaves it free. The application folds hashes.
update deposits set transaction_hash = lower(transaction_hash);
create unique index deposits_claim_a_hash_once on deposits (network, transaction_hash)
  where transaction_hash <> '' and status in ('Pending', 'Confirmed');
