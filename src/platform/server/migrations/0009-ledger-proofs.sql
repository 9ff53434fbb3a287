-- What the newest proof of the ledger found: one process proves, every process and every admin's screen reads it here.
create table ledger_proof (
  only_row boolean primary key default true check (only_row),
  -- When the proof began; what was posted later is not in it.
  proved_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  entries integer not null,
  books integer not null,
  problems text[] not null,
  -- The last time that nothing was wrong, so that whoever looks for the cause knows from where on to look.
  added_up_at timestamptz
);
grant select, insert, update on ledger_proof to larkfield_app;
