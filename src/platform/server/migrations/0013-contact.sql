-- Messages that visitors sent from the contact page.
create table contact_messages (
  id uuid primary key,
  from_name text not null,
  from_email text not null,
  message text not null,
  created_at timestamptz not null,
  -- Without a foreign key, as in deposits.
  handled_by uuid,
  handled_at timestamptz,
  constraint handled_by_somebody check ((handled_by is null) = (handled_at is null))
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
grant select, insert, update (handled_by, handled_at) on contact_messages to larkfield_app;
