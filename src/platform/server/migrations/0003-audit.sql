-- Staff acts, one row each: who, as whom, to whom. There are no foreign keys: a row states a past fact, whatever became
-- of its people later, and every decision would lock the rows of the same few people.
create table audit_rows (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor uuid not null,
  -- A copy, because the log must still name people who left.
  actor_name text not null,
  as_whom uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- The owner of the account concerned, if any.
  about uuid,
  before jsonb,
  after jsonb,
  reason text not null default '',
  address text not null
);
create index audit_rows_about on audit_rows (about, id) where about is not null;
create index audit_rows_of_actor on audit_rows (actor, id);
create index audit_rows_of_action on audit_rows (action, id);
-- The newest of some days, however many rows those have.
create index audit_rows_by_time on audit_rows (at, id);
create trigger audit_rows_are_append_only before update or delete or truncate on audit_rows
  for each statement execute function refuse_change();

-- The hash chain over committed rows. A worker appends to it afterwards, so that no decision waits for another one. The position is
-- unique, so two workers can never continue from the same link.
create table audit_links (
  position bigint primary key check (position > 0),
  -- No foreign key: rows are never deleted, the proof of the chain finds a link without its row, and the check would write to the row.
  row_id bigint not null unique,
  previous bytea not null,
  hash bytea not null
);
create trigger audit_links_are_append_only before update or delete or truncate on audit_links
  for each statement execute function refuse_change();

grant select, insert on audit_rows, audit_links to larkfield_app;

-- The newest proof of the chain, stored where every process can read it.
create table audit_proof (
  only_row boolean primary key default true check (only_row),
  proved_at timestamptz not null,
  milliseconds integer not null,
  -- The last link that was proved. A proof of what is new begins here, and a chain that ends earlier was cut off.
  position bigint not null,
  hash bytea not null,
  problem text,
  -- Start of the newest proof of the whole chain.
  whole_at timestamptz not null
);
grant select, insert, update on audit_proof to larkfield_app;
