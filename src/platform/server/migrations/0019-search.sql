-- A search finds any part of a name or an address, from one letter on. The application folds case and accents and
-- writes the folded keys; the database only cuts them into parts of one to three letters for an index. The statements
-- below fold what is there already as well as SQL can; a key is written anew when its account is saved.
create function search_grams(name text, email text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(line, start, length)), '{}')
  from (values (name), (email)) as lines (line),
    generate_series(1, 3) as length,
    generate_series(1, char_length(line) - length + 1) as start
$$;

alter table users
  drop column search_text,
  drop column name_key,
  add column search_name text collate "C" not null default '',
  add column search_email text collate "C" not null default '';
update users set
  search_name = regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f]', '', 'g'),
  search_email = regexp_replace(lower(normalize(email, NFKD)), '[\u0300-\u036f]', '', 'g')
  where deleted_at is null;
alter table users add column search_grams text[] collate "C" not null
  generated always as (search_grams(search_name, search_email)) stored;

create index users_search on users using gin (search_grams) where deleted_at is null;
create index users_by_name on users (search_name, id) where deleted_at is null;
