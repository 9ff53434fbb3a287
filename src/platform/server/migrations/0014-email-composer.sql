-- Letters that staff wrote themselves. Their delivery is tracked in the outbox.
create table composed_letters (
  letter uuid primary key references letters on delete cascade,
  author uuid not null references users,
  kind text not null check (kind in ('composed', 'automated')),
  reply_to text not null,
  written_at timestamptz not null
);
create index composed_letters_newest on composed_letters (written_at desc, letter desc);
grant select, insert on composed_letters to larkfield_app;
