-- The filter of a list under a name, for its author or for all staff. The query has only what the page's own filter accepts.
create table saved_views (
  id uuid primary key,
  author uuid not null references users,
  page text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  saved_at timestamptz not null,
  unique (author, page, name)
);
create index saved_views_shared on saved_views (page, name) where is_shared;
grant select, insert, update, delete on saved_views to larkfield_app;
