-- The texts that investors acknowledged, each under the version that their requests carry. Append-only, because they are evidence.
create table risk_notices (
  version text primary key,
  title text not null,
  text text not null,
  first_acknowledged_at timestamptz not null
);
create trigger risk_notices_are_append_only before update or delete or truncate on risk_notices
  for each statement execute function refuse_change();
grant select, insert on risk_notices to larkfield_app;
