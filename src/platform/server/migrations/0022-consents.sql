-- Consents: which version, when and from where. A row also records a question without consent, so an account that a
-- program opened without the question can be told from one whose owner was asked (decision 024).
create table consents (
  id uuid primary key,
  person uuid not null references users,
  subject text not null check (subject in ('terms', 'age')),
  -- For the terms: their version. For the age: the number of years that the person says they have reached.
  version text not null,
  given boolean not null,
  recorded_at timestamptz not null,
  -- Emptied when the account is erased; the rest of the row stays.
  address text not null
);
create index consents_of_person on consents (person, recorded_at, id);
grant select, insert, update (address) on consents to larkfield_app;
