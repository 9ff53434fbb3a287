-- Requests as the rules found them when they were made, and again each time staff opened them while they waited. The weight is the sum of
-- the flags that stood last, which a queue shows without reading them.
create table flag_evaluations (
  kind text not null check (kind in ('withdrawals', 'deposits', 'investments', 'exits', 'kyc', 'edits')),
  -- As the wire names it: a deposit by its transaction ID, documents by their owner.
  request text not null,
  person uuid not null references users on delete cascade,
  evaluated_at timestamptz not null,
  -- Of the rules.
  version integer not null,
  standing text[] not null,
  weight integer not null,
  primary key (kind, request)
);
grant select, insert, update on flag_evaluations to larkfield_app;

-- Each flag once for each version of the rules. It stays when it no longer stands.
create table flags (
  kind text not null,
  request text not null,
  rule text not null,
  version integer not null,
  weight integer not null,
  reason text not null,
  -- A path within the back office.
  evidence text not null,
  raised_at timestamptz not null,
  primary key (kind, request, rule, version),
  foreign key (kind, request) references flag_evaluations on delete cascade
);
grant select, insert on flags to larkfield_app;

-- Who else signed in from an address, or in a browser.
create index security_events_sign_ins_from on security_events (address, at desc) include (user_id) where kind = 'signed in';
create index known_browsers_by_digest on known_browsers (browser_digest, user_id);
