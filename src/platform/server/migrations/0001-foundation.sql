-- The foundation of every area.
--
-- The application works as the role larkfield_app, whatever account it signs in with. `migrate` creates the role before it
-- applies this file (app-role.ts). It owns nothing, so the grants in these files are all that it can do. Each run of `migrate`
-- repeats them, which is why every grant is a statement of its own at the start of a line.
revoke create on schema public from public;
grant usage on schema public to larkfield_app;
grant select on migrations to larkfield_app;

-- Finds any part of a name, a number or an address. The owner of a database may create it: it is trusted.
create extension if not exists pg_trgm;

-- Every statement that touches a row evaluates all checks of its table, whichever columns it changes; on the path of a decision
-- they took a third of the time. The check of a domain is evaluated only when the value itself is written. So in the tables that
-- decisions write, a rule about one value is a domain, and one check per table holds what several columns say together.
create domain positive_cents as bigint constraint positive check (value > 0);
create domain unborrowed_cents as bigint constraint not_below_zero check (value >= 0);

-- For tables whose rows may never change. It stops the owner of the table as well, whom grants do not bind.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
