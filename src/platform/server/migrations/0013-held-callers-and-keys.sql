-- Every transaction of a signed-in call begins with this: the caller may still make the call, and nothing can change that
-- before the commit. It raises instead of answering, so that whatever travels behind it in the same batch is not carried
-- out, the commit included. People are locked in the order of their ids, so two members of staff who act on each other
-- wait for each other in turn. Somebody's own calls come one after the other; calls of staff only keep their row as it is.
create function hold_caller(
  caller uuid, caller_session uuid, viewed_in uuid, allowed text[], moment timestamptz, is_own boolean, subject uuid
) returns void language plpgsql as $$
declare
  person uuid;
  may_call boolean := false;
  subject_exists boolean := true;
begin
  foreach person in array case
    when subject is null or subject = caller then array[caller]
    when subject < caller then array[subject, caller]
    else array[caller, subject] end
  loop
    if person = subject then
      perform from users where id = person and deleted_at is null for update;
      subject_exists := found;
    end if;
    if person = caller then
      if is_own then
        perform from users where id = person and role = any (allowed) for no key update;
      else
        perform from users where id = person and role = any (allowed) for share;
      end if;
      may_call := found;
    end if;
  end loop;
  -- Ending a session waits for the calls that are under way in it; noting when it was seen does not.
  perform from sessions where id = caller_session and user_id = caller and expires_at > moment
    and impersonation is not distinct from viewed_in for key share;
  if not (found and may_call) then
    raise exception 'the caller may no longer make this call' using errcode = 'LK001';
  end if;
  if not subject_exists then
    raise exception 'the person whom this call is about does not exist' using errcode = 'LK002';
  end if;
end
$$;
revoke all on function hold_caller from public;
grant execute on function hold_caller to larkfield_app;

-- An attempt is who asked what under which key, as one digest: it fits into an index whatever its parts are. Until there is
-- an answer, the row is the claim of whoever carries the attempt out, for as long as the lease runs.
drop table remembered_answers;
create table remembered_answers (
  attempt_digest bytea primary key,
  body_digest bytea not null,
  owner uuid not null,
  leased_until timestamptz not null,
  sealed_answer bytea,
  expires_at timestamptz not null
);
create index remembered_answers_expiry on remembered_answers (expires_at);
grant select, insert, update, delete on remembered_answers to larkfield_app;

-- Where a transaction changes a row twice, PostgreSQL asks its foreign keys again, whatever was changed: settling two
-- investments of one person locked that person's row after their books, against the order of everybody else. Books are opened
-- by the trigger of `users` alone, and a person's row is never deleted, so nothing is lost with the foreign key; that the
-- application cannot delete one is now said by its grants.
alter table books drop constraint books_owner_fkey;
revoke delete on users from larkfield_app;
