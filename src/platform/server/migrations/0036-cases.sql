-- A case gathers what the rules and the lists found about a person. It outlives the account, because the law asks for it.
create table cases (
  id uuid primary key,
  person uuid not null references users,
  because text not null check (because in ('hit', 'flags', 'staff')),
  reason text not null,
  -- Null where it opened by itself.
  opened_by uuid references users,
  opened_at timestamptz not null,
  state text not null check (state in ('open', 'review', 'waiting', 'closed')),
  owner uuid references users,
  due_on date not null,
  verdict text check (verdict in ('cleared', 'confirmed', 'reported')),
  verdict_reason text not null default '',
  closed_by uuid references users,
  closed_at timestamptz,
  -- The person and the evidence as they were when the case was closed, or when the account was erased before.
  held jsonb,
  -- Counts changes, so that nobody overwrites one that they have not seen.
  version integer not null default 1,
  constraint verdicts_close_cases check ((state = 'closed') = (verdict is not null)
    and (verdict is null) = (closed_at is null) and (verdict is null) = (closed_by is null)
    and (verdict is null or held is not null))
);
-- At most one open case for each person.
create unique index cases_open on cases (person) where state <> 'closed';
create index cases_of_person on cases (person, opened_at);
create index cases_due on cases (due_on, id) where state <> 'closed';
create index cases_closed on cases (closed_at, id) where state = 'closed';
grant select, insert, update on cases to larkfield_app;

-- The notes of staff, and the reason of every opening, closing and reopening. Nothing is changed or deleted.
create table case_notes (
  id uuid primary key,
  of_case uuid not null references cases,
  author uuid not null references users,
  -- Empty for a plain note.
  act text not null,
  text text not null,
  written_at timestamptz not null
);
create index case_notes_of_case on case_notes (of_case, written_at);
grant select, insert on case_notes to larkfield_app;

-- What the rules found about a person, and what they found lately.
create index flag_evaluations_of_person on flag_evaluations (person);
create index flag_evaluations_heavy on flag_evaluations (evaluated_at) where weight > 0;
