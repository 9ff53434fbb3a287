-- An issued PDF. Its bytes are not kept: the same contents under the same code and date are drawn to the same bytes
-- again, and the holder of the file can have it checked against the hash.
create table issued_documents (
  id uuid primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  kind text not null check (kind in ('statement', 'tax-year', 'confirmation', 'receipt')),
  owner uuid not null references users,
  -- Its days, year, investment or movement.
  about text not null,
  -- The hash of what it says, without code and date: who asks again while nothing has changed gets the same document.
  fingerprint bytea not null,
  -- The hash of its bytes.
  sha256 bytea not null,
  issued_at timestamptz not null,
  unique (owner, fingerprint)
);
create index issued_documents_by_bytes on issued_documents (sha256);
create trigger issued_documents_are_append_only before update or delete or truncate on issued_documents
  for each statement execute function refuse_change();
grant select, insert on issued_documents to larkfield_app;

-- Subscribers of the monthly letter, and the first month that they have not been written about, such as 2026-03.
create table monthly_statements (
  owner uuid primary key references users,
  next_month text not null check (next_month ~ '^\d{4}-\d{2}$')
);
create index monthly_statements_due on monthly_statements (next_month, owner);
grant select, insert, update, delete on monthly_statements to larkfield_app;
