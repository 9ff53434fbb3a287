-- A book holds money of one investor or of the company. Investor books keep their balance, which may not go below zero;
-- company books take appends only, and their balance is the sum of their entries.
create table books (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('wallet', 'held', 'invested', 'profit', 'custody', 'interest', 'rewards', 'adjustments')),
  owner uuid references users,
  balance bigint not null default 0,
  unique nulls not distinct (owner, kind),
  constraint investors_own_investor_books check ((owner is not null) = (kind in ('wallet', 'held', 'invested', 'profit'))),
  constraint not_below_zero check (balance >= 0)
);

-- An entry moves an amount from one book to another, so it cannot be unbalanced.
create table entries (
  id bigint generated always as identity primary key,
  source bigint not null references books,
  destination bigint not null references books,
  amount bigint not null check (amount > 0),
  cause_kind text not null,
  cause_reference text not null,
  posted_at timestamptz not null,
  check (source <> destination),
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

grant select, insert on entries to larkfield_app;
grant select, insert on books to larkfield_app;
grant update (balance) on books to larkfield_app;
