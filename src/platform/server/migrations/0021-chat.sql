-- Conversations of visitors and investors with staff. The guest is an account, or a browser that is known by a cookie.
create table chat_conversations (
  id uuid primary key,
  owner uuid unique references users,
  visitor_digest bytea unique,
  -- After this moment the cookie opens nothing.
  visitor_until timestamptz,
  -- As the visitor typed them, unverified.
  visitor_name text not null default '',
  visitor_email text not null default '',
  -- The visitor's first network address. Blocking a visitor holds for this address too, for a while.
  visitor_address text not null default '',
  started_at timestamptz not null,
  last_message_at timestamptz not null,
  last_guest_message bigint not null default 0,
  last_staff_message bigint not null default 0,
  guest_read bigint not null default 0,
  staff_read bigint not null default 0,
  -- Since when the guest has not read what staff wrote, and since when staff owe an answer; and whether a letter has told the side.
  guest_behind_since timestamptz,
  staff_behind_since timestamptz,
  guest_told boolean not null default false,
  staff_told boolean not null default false,
  taken_by uuid references users,
  closed_at timestamptz,
  blocked_at timestamptz,
  constraint chat_has_one_guest check ((owner is null) <> (visitor_digest is null)),
  constraint chat_visits_end check ((visitor_digest is null) = (visitor_until is null))
);
-- The three lists of staff, in their order, and the visitors' conversations that are to be removed.
create index chat_conversations_open on chat_conversations (last_message_at desc, id desc) where closed_at is null;
create index chat_conversations_ended on chat_conversations (last_message_at desc, id desc) where closed_at is not null;
create index chat_conversations_taken on chat_conversations (taken_by, last_message_at desc, id desc)
  where taken_by is not null;
create index chat_conversations_of_visitors on chat_conversations (last_message_at) where owner is null;
create index chat_conversations_by_address on chat_conversations (visitor_address) where visitor_address <> '';
create index chat_guests_behind on chat_conversations (guest_behind_since) where not guest_told;
-- In which the guest waits for staff.
create index chat_waiting on chat_conversations (staff_behind_since)
  where staff_behind_since is not null and closed_at is null and blocked_at is null;
create index chat_staff_behind on chat_conversations (staff_behind_since) where not staff_told;
grant select, insert, update, delete on chat_conversations to larkfield_app;

-- A message gets its number under the lock of its conversation, so within a conversation numbers are in the order of the commits.
create table chat_messages (
  id bigint generated always as identity primary key,
  conversation uuid not null references chat_conversations,
  side text not null check (side in ('guest', 'staff')),
  -- The member of staff who wrote it.
  author uuid references users,
  text text not null,
  sent_at timestamptz not null,
  constraint chat_staff_sign check ((side = 'staff') = (author is not null))
);
create index chat_messages_of_conversation on chat_messages (conversation, id desc);
grant select, insert, delete, update (conversation) on chat_messages to larkfield_app;
