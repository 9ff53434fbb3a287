-- A day for which somebody entered what wallets and bank say. Whoever changes anything of a day locks its row.
create table reconciliation_days (
  day date primary key,
  -- In cents, at the end of the day. The day has ended when its row is written, so this stays.
  custody bigint not null,
  first_by uuid references users,
  first_at timestamptz,
  -- The figures that the first of two people signed.
  first_digest text,
  constraint first_signatures_are_whole check ((first_by is null) = (first_at is null) and (first_by is null) = (first_digest is null))
);
grant select, insert, update on reconciliation_days to larkfield_app;

-- What one account held at the end of a day, by others' word. Removed and entered again until the day is signed.
create table statement_lines (
  id uuid primary key,
  day date not null references reconciliation_days,
  source text not null check (source in ('wallet', 'bank', 'explorer')),
  account text not null,
  asset text not null,
  quantity text not null,
  amount bigint not null,
  file_name text not null,
  entered_by uuid not null references users,
  entered_at timestamptz not null,
  unique (day, account, asset)
);
grant select, insert, delete on statement_lines to larkfield_app;

-- Why others hold more, or with a negative amount less, than the custody book. `request` is a deposit's number or a
-- withdrawal's id, and empty for what was entered by hand.
create table difference_lines (
  id uuid primary key,
  day date not null references reconciliation_days,
  kind text not null check (kind in ('deposit', 'unsent', 'sent', 'fees', 'price', 'own', 'correction')),
  amount bigint not null check (amount <> 0),
  reason text not null,
  request text not null default '',
  -- The line of the day signed before that this one repeats, for a difference that stays.
  carried_from uuid references difference_lines,
  entered_by uuid not null references users,
  entered_at timestamptz not null
);
create unique index difference_lines_name_a_request_once on difference_lines (day, request) where request <> '';
create unique index difference_lines_carry_a_line_once on difference_lines (day, carried_from);
create index difference_lines_of_day on difference_lines (day);
grant select, insert, delete on difference_lines to larkfield_app;

-- A signed day never changes. `figures` is the very text whose SHA-256 is the digest, and names the digest of the day signed
-- before it; the amounts beside it are for lists.
create table signed_days (
  day date primary key,
  figures text not null,
  digest text not null,
  custody bigint not null,
  says bigint not null,
  unexplained bigint not null,
  first_by uuid references users,
  signed_by uuid not null references users,
  signed_at timestamptz not null
);
create trigger signed_days_are_append_only before update or delete or truncate on signed_days
  for each statement execute function refuse_change();
grant select, insert on signed_days to larkfield_app;

-- What the custody book held at the end of a day is what it holds now, less what moved since.
create index entries_of_custody on entries (posted_at) include (source, destination, amount)
  where source = 'custody' or destination = 'custody';
