-- The addresses that people have saved, each in the one spelling by which addresses are compared.
create table payout_addresses (
  id uuid primary key,
  owner uuid not null references users on delete cascade,
  network text not null,
  address text not null,
  label text not null,
  saved_at timestamptz not null,
  unique (owner, network, address),
  unique (owner, label)
);
create index payout_addresses_shared on payout_addresses (address, owner);
grant select, insert, update, delete on payout_addresses to larkfield_app;

-- Withdrawals to saved addresses only. The lock is off from the moment at which it lifts; its row is removed when its owner is told.
create table address_locks (
  owner uuid primary key references users on delete cascade,
  locked_at timestamptz not null,
  lifts_at timestamptz
);
create index address_locks_due on address_locks (lifts_at) where lifts_at is not null;
grant select, insert, update, delete on address_locks to larkfield_app;
