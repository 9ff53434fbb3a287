-- Keys of e-mail addresses are computed by the application alone and stored: PostgreSQL folds letters outside ASCII by the
-- rules of its locale, and JavaScript by others, so a key that both computed could differ.
alter table users alter column email_key drop expression;

alter table letters add column recipient_key text;
update letters set recipient_key = lower(recipient);
alter table letters alter column recipient_key set not null;
drop index letters_by_recipient;
create index letters_by_recipient on letters (recipient_key, number desc);

-- Which password was right: a digest of its stored hash. Half-done sign-ins live for minutes, so those of before are dropped.
delete from pending_sign_ins;
alter table pending_sign_ins add column password_digest bytea not null;

-- A forgotten password of an address without an account leaves a token of nobody, so that the work is the same.
alter table letter_tokens alter column user_id drop not null;
