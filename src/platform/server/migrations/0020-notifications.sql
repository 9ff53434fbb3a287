-- Notifications in the app. Rows are written with the letter that says the same, in the transaction that causes both.
--
-- There is no foreign key to the person: settling a batch would lock people after their books, against the order of decision 005.
-- Rows of `users` are never deleted, and erasing an account deletes its notifications.
create table notifications (
  -- The id of the letter that says the same.
  id uuid primary key,
  person uuid not null,
  kind text not null,
  title text not null,
  body text not null,
  -- The path of the page it links to.
  place text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_person on notifications (person, created_at desc, id desc);
create index notifications_unread on notifications (person) where read_at is null;
grant select, insert, update, delete on notifications to larkfield_app;

-- A person's choices. A kind without a row is wanted in both channels.
create table notification_preferences (
  person uuid not null,
  kind text not null,
  in_app boolean not null,
  by_letter boolean not null,
  primary key (person, kind)
);
grant select, insert, update, delete on notification_preferences to larkfield_app;
