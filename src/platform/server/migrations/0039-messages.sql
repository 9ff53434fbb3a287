-- A message of the contact form is taken by one member of staff, answered by letter, and closed (`handled_at`).
alter table contact_messages add taken_by uuid;
drop index contact_messages_newest;
create index contact_messages_waiting on contact_messages (created_at, id) include (taken_by) where handled_at is null;
create index contact_messages_closed on contact_messages (handled_at, id) where handled_at is not null;
create index contact_messages_search on contact_messages
  using gin ((from_name || ' ' || from_email || ' ' || message) gin_trgm_ops);
grant update (taken_by) on contact_messages to larkfield_app;

create table contact_answers (
  id uuid primary key,
  message uuid not null references contact_messages,
  -- Without a foreign key, as in deposits.
  author uuid not null,
  text text not null,
  -- The letter that carried it.
  letter uuid not null,
  answered_at timestamptz not null
);
create index contact_answers_of_message on contact_answers (message, id);
grant select, insert on contact_answers to larkfield_app;
