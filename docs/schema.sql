-- The schema of the database after all migrations, for reading: src/platform/server/schema.test.ts dumps it from the catalog of
-- a migrated database and fails where this file differs. Do not edit it; regenerate it with: npm run schema
-- Tables, functions and types are in the order of their names. Only the owner may do what no grant names.

grant usage on schema public to larkfield_app;
grant usage on schema public to public;

create extension pg_trgm;
create domain book as text constraint book_check check (value = any (array['wallet'::text, 'held'::text, 'invested'::text, 'profit'::text, 'custody'::text, 'interest'::text, 'rewards'::text, 'adjustments'::text, 'fees'::text]));
create domain deposit_status as text constraint deposit_status_check check (value = any (array['Pending'::text, 'Confirmed'::text, 'Rejected'::text, 'Cancelled'::text]));
create domain exit_status as text constraint exit_status_check check (value = any (array['Pending'::text, 'Approved'::text, 'Rejected'::text, 'Cancelled'::text]));
create domain investment_status as text constraint investment_status_check check (value = any (array['Pending'::text, 'Active'::text, 'Ended'::text, 'Rejected'::text, 'Cancelled'::text]));
create domain letter_state as text constraint letter_state_check check (value = any (array['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text]));
create domain maturity_choice as text constraint maturity_choice_check check (value = any (array['wallet'::text, 'renew-principal'::text, 'renew-all'::text]));
create domain positive_cents as bigint constraint positive check (value > 0);
create domain unborrowed_cents as bigint constraint not_below_zero check (value >= 0);
create domain withdrawal_status as text constraint withdrawal_status_check check (value = any (array['Pending'::text, 'Approved'::text, 'Rejected'::text, 'Cancelled'::text]));

create table address_locks (
  owner uuid not null,
  locked_at timestamp with time zone not null,
  lifts_at timestamp with time zone,
  constraint address_locks_pkey primary key (owner),
  constraint address_locks_owner_fkey foreign key (owner) references users(id) on delete cascade
);
create index address_locks_due on address_locks using btree (lifts_at) where lifts_at is not null;
grant delete, insert, select, update on address_locks to larkfield_app;

create table adjustments (
  id uuid not null,
  owner uuid not null,
  book text not null,
  operation text not null,
  amount bigint not null,
  reason text not null default ''::text,
  author uuid not null,
  adjusted_at timestamp with time zone not null,
  constraint adjustments_pkey primary key (id),
  constraint adjustments_author_fkey foreign key (author) references users(id),
  constraint adjustments_owner_fkey foreign key (owner) references users(id),
  constraint adjustments_amount_check check (amount > 0),
  constraint adjustments_book_check check (book = any (array['wallet'::text, 'profit'::text])),
  constraint adjustments_operation_check check (operation = any (array['add'::text, 'deduct'::text]))
);
create index adjustments_by_time on adjustments using btree (adjusted_at desc, id desc);
create index adjustments_of_owner on adjustments using btree (owner, adjusted_at desc, id desc);
grant insert, select on adjustments to larkfield_app;

create table audit_links (
  "position" bigint not null,
  row_id bigint not null,
  previous bytea not null,
  hash bytea not null,
  constraint audit_links_pkey primary key ("position"),
  constraint audit_links_row_id_key unique (row_id),
  constraint audit_links_position_check check ("position" > 0)
);
create trigger audit_links_are_append_only before delete or update or truncate on audit_links for each statement execute function refuse_change();
grant insert, select on audit_links to larkfield_app;

create table audit_proof (
  only_row boolean not null default true,
  proved_at timestamp with time zone not null,
  milliseconds integer not null,
  "position" bigint not null,
  hash bytea not null,
  problem text,
  whole_at timestamp with time zone not null,
  constraint audit_proof_pkey primary key (only_row),
  constraint audit_proof_only_row_check check (only_row)
);
grant insert, select, update on audit_proof to larkfield_app;

create table audit_rows (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor uuid not null,
  actor_name text not null,
  as_whom uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  about uuid,
  before jsonb,
  after jsonb,
  reason text not null default ''::text,
  address text not null,
  constraint audit_rows_pkey primary key (id)
);
create index audit_rows_about on audit_rows using btree (about, id) where about is not null;
create index audit_rows_by_time on audit_rows using btree (at, id);
create index audit_rows_of_action on audit_rows using btree (action, id);
create index audit_rows_of_actor on audit_rows using btree (actor, id);
create trigger audit_rows_are_append_only before delete or update or truncate on audit_rows for each statement execute function refuse_change();
grant insert, select on audit_rows to larkfield_app;

create table authenticators (
  user_id uuid not null,
  secret bytea,
  confirmed_at timestamp with time zone,
  offered_secret bytea,
  last_step bigint not null default 0,
  constraint authenticators_pkey primary key (user_id),
  constraint authenticators_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint authenticators_check check ((secret is null) = (confirmed_at is null))
);
create trigger removed_authenticators_end_staff_sessions after delete on authenticators for each row execute function end_staff_sessions_of_factor('{totp,recovery}');
create trigger replaced_authenticators_end_staff_sessions after update of secret on authenticators for each row when (old.secret is not null and new.secret = old.offered_secret) execute function end_staff_sessions_of_factor('{totp,recovery}');
grant delete, insert, select, update on authenticators to larkfield_app;

create table books (
  owner uuid not null,
  wallet unborrowed_cents not null default 0,
  held unborrowed_cents not null default 0,
  invested unborrowed_cents not null default 0,
  profit unborrowed_cents not null default 0,
  earned bigint not null default 0,
  moved_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint books_pkey primary key (owner)
) with (fillfactor=70);
grant select on books to larkfield_app;

create table case_notes (
  id uuid not null,
  of_case uuid not null,
  author uuid not null,
  act text not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint case_notes_pkey primary key (id),
  constraint case_notes_author_fkey foreign key (author) references users(id),
  constraint case_notes_of_case_fkey foreign key (of_case) references cases(id)
);
create index case_notes_of_case on case_notes using btree (of_case, written_at);
grant insert, select on case_notes to larkfield_app;

create table cases (
  id uuid not null,
  person uuid not null,
  because text not null,
  reason text not null,
  opened_by uuid,
  opened_at timestamp with time zone not null,
  state text not null,
  owner uuid,
  due_on date not null,
  verdict text,
  verdict_reason text not null default ''::text,
  closed_by uuid,
  closed_at timestamp with time zone,
  held jsonb,
  version integer not null default 1,
  constraint cases_pkey primary key (id),
  constraint cases_closed_by_fkey foreign key (closed_by) references users(id),
  constraint cases_opened_by_fkey foreign key (opened_by) references users(id),
  constraint cases_owner_fkey foreign key (owner) references users(id),
  constraint cases_person_fkey foreign key (person) references users(id),
  constraint cases_because_check check (because = any (array['hit'::text, 'flags'::text, 'staff'::text])),
  constraint cases_state_check check (state = any (array['open'::text, 'review'::text, 'waiting'::text, 'closed'::text])),
  constraint cases_verdict_check check (verdict = any (array['cleared'::text, 'confirmed'::text, 'reported'::text])),
  constraint verdicts_close_cases check ((state = 'closed'::text) = (verdict is not null) and (verdict is null) = (closed_at is null) and (verdict is null) = (closed_by is null) and (verdict is null or held is not null))
);
create index cases_closed on cases using btree (closed_at, id) where state = 'closed'::text;
create index cases_due on cases using btree (due_on, id) where state <> 'closed'::text;
create index cases_of_person on cases using btree (person, opened_at);
create unique index cases_open on cases using btree (person) where state <> 'closed'::text;
grant insert, select, update on cases to larkfield_app;

create table chat_conversations (
  id uuid not null,
  owner uuid,
  visitor_digest bytea,
  visitor_until timestamp with time zone,
  visitor_name text not null default ''::text,
  visitor_email text not null default ''::text,
  visitor_address text not null default ''::text,
  started_at timestamp with time zone not null,
  last_message_at timestamp with time zone not null,
  last_guest_message bigint not null default 0,
  last_staff_message bigint not null default 0,
  guest_read bigint not null default 0,
  staff_read bigint not null default 0,
  guest_behind_since timestamp with time zone,
  staff_behind_since timestamp with time zone,
  guest_told boolean not null default false,
  staff_told boolean not null default false,
  taken_by uuid,
  closed_at timestamp with time zone,
  blocked_at timestamp with time zone,
  constraint chat_conversations_pkey primary key (id),
  constraint chat_conversations_owner_key unique (owner),
  constraint chat_conversations_visitor_digest_key unique (visitor_digest),
  constraint chat_conversations_owner_fkey foreign key (owner) references users(id),
  constraint chat_conversations_taken_by_fkey foreign key (taken_by) references users(id),
  constraint chat_has_one_guest check ((owner is null) <> (visitor_digest is null)),
  constraint chat_visits_end check ((visitor_digest is null) = (visitor_until is null))
);
create index chat_conversations_by_address on chat_conversations using btree (visitor_address) where visitor_address <> ''::text;
create index chat_conversations_ended on chat_conversations using btree (last_message_at desc, id desc) where closed_at is not null;
create index chat_conversations_of_visitors on chat_conversations using btree (last_message_at) where owner is null;
create index chat_conversations_open on chat_conversations using btree (last_message_at desc, id desc) where closed_at is null;
create index chat_conversations_taken on chat_conversations using btree (taken_by, last_message_at desc, id desc) where taken_by is not null;
create index chat_guests_behind on chat_conversations using btree (guest_behind_since) where not guest_told;
create index chat_staff_behind on chat_conversations using btree (staff_behind_since) where not staff_told;
create index chat_waiting on chat_conversations using btree (staff_behind_since) where staff_behind_since is not null and closed_at is null and blocked_at is null;
grant delete, insert, select, update on chat_conversations to larkfield_app;

create table chat_messages (
  id bigint not null generated always as identity,
  conversation uuid not null,
  side text not null,
  author uuid,
  text text not null,
  sent_at timestamp with time zone not null,
  constraint chat_messages_pkey primary key (id),
  constraint chat_messages_author_fkey foreign key (author) references users(id),
  constraint chat_messages_conversation_fkey foreign key (conversation) references chat_conversations(id),
  constraint chat_messages_side_check check (side = any (array['guest'::text, 'staff'::text])),
  constraint chat_staff_sign check ((side = 'staff'::text) = (author is not null))
);
create index chat_messages_of_conversation on chat_messages using btree (conversation, id desc);
grant delete, insert, select on chat_messages to larkfield_app;

create table clock_offset (
  only_row boolean not null default true,
  milliseconds bigint not null default 0,
  constraint clock_offset_pkey primary key (only_row),
  constraint clock_offset_only_row_check check (only_row)
);
grant select, update on clock_offset to larkfield_app;

create table company_balances (
  book book not null,
  through bigint not null,
  balance bigint not null,
  constraint company_balances_pkey primary key (book)
);
grant select, update on company_balances to larkfield_app;

create table composed_letters (
  letter uuid not null,
  author uuid not null,
  kind text not null,
  reply_to text not null,
  written_at timestamp with time zone not null,
  constraint composed_letters_pkey primary key (letter),
  constraint composed_letters_author_fkey foreign key (author) references users(id),
  constraint composed_letters_letter_fkey foreign key (letter) references letters(id) on delete cascade,
  constraint composed_letters_kind_check check (kind = any (array['composed'::text, 'automated'::text]))
);
create index composed_letters_newest on composed_letters using btree (written_at desc, letter desc);
grant insert, select on composed_letters to larkfield_app;

create table consents (
  id uuid not null,
  person uuid not null,
  subject text not null,
  version text not null,
  given boolean not null,
  recorded_at timestamp with time zone not null,
  address text not null,
  constraint consents_pkey primary key (id),
  constraint consents_person_fkey foreign key (person) references users(id),
  constraint consents_subject_check check (subject = any (array['terms'::text, 'age'::text]))
);
create index consents_of_person on consents using btree (person, recorded_at, id);
grant insert, select on consents to larkfield_app;

create table contact_answers (
  id uuid not null,
  message uuid not null,
  author uuid not null,
  text text not null,
  letter uuid not null,
  answered_at timestamp with time zone not null,
  constraint contact_answers_pkey primary key (id),
  constraint contact_answers_message_fkey foreign key (message) references contact_messages(id)
);
create index contact_answers_of_message on contact_answers using btree (message, id);
grant insert, select on contact_answers to larkfield_app;

create table contact_messages (
  id uuid not null,
  from_name text not null,
  from_email text not null,
  message text not null,
  created_at timestamp with time zone not null,
  handled_by uuid,
  handled_at timestamp with time zone,
  taken_by uuid,
  constraint contact_messages_pkey primary key (id),
  constraint handled_by_somebody check ((handled_by is null) = (handled_at is null))
);
create index contact_messages_closed on contact_messages using btree (handled_at, id) where handled_at is not null;
create index contact_messages_search on contact_messages using gin (((((from_name || ' '::text) || from_email) || ' '::text) || message) gin_trgm_ops);
create index contact_messages_waiting on contact_messages using btree (created_at, id) include (taken_by) where handled_at is null;
grant insert, select on contact_messages to larkfield_app;

create table data_export_parts (
  export uuid not null,
  number integer not null,
  file text not null,
  constraint data_export_parts_pkey primary key (export, number),
  constraint data_export_parts_file_key unique (file),
  constraint data_export_parts_export_fkey foreign key (export) references data_exports(id),
  constraint data_export_parts_number_check check (number > 0)
);
grant delete, insert, select on data_export_parts to larkfield_app;

create table data_exports (
  id uuid not null,
  owner uuid not null,
  kind text not null,
  asked jsonb not null default '{}'::jsonb,
  requested_at timestamp with time zone not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  made_at timestamp with time zone,
  expires_at timestamp with time zone,
  bytes bigint,
  failed_at timestamp with time zone,
  constraint data_exports_pkey primary key (id),
  constraint data_exports_owner_kind_key unique (owner, kind),
  constraint data_exports_owner_fkey foreign key (owner) references users(id),
  constraint data_exports_kind_check check (kind = any (array['data'::text, 'history'::text, 'users'::text])),
  constraint exports_end_once check ((made_at is null) = (expires_at is null) and (made_at is null) = (bytes is null) and (made_at is null or failed_at is null))
);
create index data_exports_due on data_exports using btree (next_attempt_at) where made_at is null and failed_at is null;
create index data_exports_expiry on data_exports using btree (expires_at) where expires_at is not null;
grant delete, insert, select, update on data_exports to larkfield_app;

create table deposits (
  id uuid not null,
  transaction_id text not null,
  owner uuid not null,
  declared positive_cents not null,
  received positive_cents,
  amount bigint not null generated always as (coalesce(received, declared)) stored,
  status deposit_status not null default 'Pending'::text,
  asset text not null,
  network text not null,
  transaction_hash text not null default ''::text,
  notes text not null default ''::text,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  first_approved_by uuid,
  first_approved_at timestamp with time zone,
  first_received positive_cents,
  first_notes text not null default ''::text,
  constraint deposits_pkey primary key (id),
  constraint deposits_transaction_id_key unique (transaction_id),
  constraint deposits_owner_fkey foreign key (owner) references users(id),
  constraint decisions_are_whole check ((status::text = 'Confirmed'::text) = (received is not null) and (status::text = 'Pending'::text) = (decided_at is null) and (first_approved_by is null) = (first_approved_at is null) and (first_approved_by is null) = (first_received is null))
);
create index deposits_above_declared on deposits using btree (owner, decided_at) where received::bigint > declared::bigint;
create index deposits_by_hash on deposits using btree (transaction_hash) where transaction_hash <> ''::text;
create unique index deposits_claim_a_hash_once on deposits using btree (network, transaction_hash) where transaction_hash <> ''::text and (status::text = any (array['Pending'::text, 'Confirmed'::text]));
create index deposits_decided on deposits using btree (decided_at, id) where decided_at is not null;
create index deposits_decided_amount on deposits using btree (amount, id) where decided_at is not null;
create index deposits_decided_as on deposits using btree (status, decided_at, id) where decided_at is not null;
create index deposits_decided_by on deposits using btree (decided_by, decided_at, id) where decided_by <> owner;
create index deposits_decided_of_owner on deposits using btree (owner, decided_at desc) where decided_at is not null;
create index deposits_of_owner on deposits using btree (owner, created_at desc, id desc);
create index deposits_pending on deposits using btree (created_at, id) include (declared, first_approved_by) where status::text = 'Pending'::text;
create index deposits_pending_codes on deposits using gin (((transaction_id || ' '::text) || transaction_hash) gin_trgm_ops) where status::text = 'Pending'::text;
create index deposits_pending_of_owner on deposits using btree (owner, created_at, id) where status::text = 'Pending'::text;
grant insert, select, update on deposits to larkfield_app;

create table detail_changes (
  id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  field text not null,
  former text not null,
  constraint detail_changes_pkey primary key (id),
  constraint detail_changes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint detail_changes_field_check check (field = any (array['name'::text, 'phone'::text, 'country'::text]))
);
create index detail_changes_age on detail_changes using btree (at);
create index detail_changes_of_user on detail_changes using btree (user_id, at desc, id desc);
grant delete, insert, select on detail_changes to larkfield_app;

create table difference_lines (
  id uuid not null,
  day date not null,
  kind text not null,
  amount bigint not null,
  reason text not null,
  request text not null default ''::text,
  carried_from uuid,
  entered_by uuid not null,
  entered_at timestamp with time zone not null,
  constraint difference_lines_pkey primary key (id),
  constraint difference_lines_carried_from_fkey foreign key (carried_from) references difference_lines(id),
  constraint difference_lines_day_fkey foreign key (day) references reconciliation_days(day),
  constraint difference_lines_entered_by_fkey foreign key (entered_by) references users(id),
  constraint difference_lines_amount_check check (amount <> 0),
  constraint difference_lines_kind_check check (kind = any (array['deposit'::text, 'unsent'::text, 'sent'::text, 'fees'::text, 'price'::text, 'own'::text, 'correction'::text]))
);
create unique index difference_lines_carry_a_line_once on difference_lines using btree (day, carried_from);
create unique index difference_lines_name_a_request_once on difference_lines using btree (day, request) where request <> ''::text;
create index difference_lines_of_day on difference_lines using btree (day);
grant delete, insert, select on difference_lines to larkfield_app;

create table discarded_files (
  name text not null,
  constraint discarded_files_pkey primary key (name)
);
grant delete, insert, select on discarded_files to larkfield_app;

create table early_exits (
  id uuid not null,
  investment uuid not null,
  owner uuid not null,
  amount positive_cents not null,
  fee unborrowed_cents not null,
  returns bigint not null generated always as (amount::bigint - fee::bigint) stored,
  status exit_status not null default 'Pending'::text,
  requested_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  constraint early_exits_pkey primary key (id),
  constraint early_exits_investment_fkey foreign key (investment) references investments(id),
  constraint decisions_are_whole check ((status::text = 'Pending'::text) = (decided_at is null))
);
create unique index early_exits_approved_once on early_exits using btree (investment) where status::text = 'Approved'::text;
create index early_exits_decided on early_exits using btree (decided_at, id) where decided_at is not null;
create index early_exits_decided_amount on early_exits using btree (returns, id) where decided_at is not null;
create index early_exits_decided_as on early_exits using btree (status, decided_at, id) where decided_at is not null;
create index early_exits_decided_by on early_exits using btree (decided_by, decided_at, id) where decided_by <> owner;
create index early_exits_decided_of_owner on early_exits using btree (owner, decided_at desc) where decided_at is not null;
create index early_exits_pending on early_exits using btree (requested_at, id) include (returns) where status::text = 'Pending'::text;
create index early_exits_pending_of_owner on early_exits using btree (owner, requested_at, id) where status::text = 'Pending'::text;
create unique index early_exits_pending_once on early_exits using btree (investment) where status::text = 'Pending'::text;
create index early_exits_rejected on early_exits using btree (investment, decided_at) where status::text = 'Rejected'::text;
grant insert, select, update on early_exits to larkfield_app;

create table entries (
  id bigint not null generated always as identity,
  owner uuid not null,
  source book not null,
  destination book not null,
  amount positive_cents not null,
  cause_kind text not null,
  cause_reference text not null,
  posted_at timestamp with time zone not null,
  wallet unborrowed_cents not null,
  held unborrowed_cents not null,
  invested unborrowed_cents not null,
  profit unborrowed_cents not null,
  constraint entries_pkey primary key (id),
  constraint entries_cause_kind_cause_reference_key unique (cause_kind, cause_reference),
  constraint moves_the_money_of_a_person check (source::text <> destination::text and ((source::text = any (array['wallet'::text, 'held'::text, 'invested'::text, 'profit'::text])) or (destination::text = any (array['wallet'::text, 'held'::text, 'invested'::text, 'profit'::text]))))
);
create index entries_by_time on entries using brin (posted_at) with (autosummarize='on');
create index entries_of_custody on entries using btree (posted_at) include (source, destination, amount) where source::text = 'custody'::text or destination::text = 'custody'::text;
create index entries_of_owner on entries using btree (owner, posted_at, id);
create trigger entries_are_append_only before delete or update or truncate on entries for each statement execute function refuse_change();
grant select on entries to larkfield_app;

create table entry_sums (
  day date not null,
  cause_kind text not null,
  count bigint not null,
  total bigint not null,
  constraint entry_sums_pkey primary key (day, cause_kind)
);
grant insert, select, update on entry_sums to larkfield_app;

create table flag_evaluations (
  kind text not null,
  request text not null,
  person uuid not null,
  evaluated_at timestamp with time zone not null,
  version integer not null,
  standing text[] not null,
  weight integer not null,
  constraint flag_evaluations_pkey primary key (kind, request),
  constraint flag_evaluations_person_fkey foreign key (person) references users(id) on delete cascade,
  constraint flag_evaluations_kind_check check (kind = any (array['withdrawals'::text, 'deposits'::text, 'investments'::text, 'exits'::text, 'kyc'::text, 'edits'::text]))
);
create index flag_evaluations_heavy on flag_evaluations using btree (evaluated_at) where weight > 0;
create index flag_evaluations_of_person on flag_evaluations using btree (person);
grant insert, select, update on flag_evaluations to larkfield_app;

create table flags (
  kind text not null,
  request text not null,
  rule text not null,
  version integer not null,
  weight integer not null,
  reason text not null,
  evidence text not null,
  raised_at timestamp with time zone not null,
  constraint flags_pkey primary key (kind, request, rule, version),
  constraint flags_kind_request_fkey foreign key (kind, request) references flag_evaluations(kind, request) on delete cascade
);
grant insert, select on flags to larkfield_app;

create table impersonations (
  id uuid not null,
  staff uuid not null,
  person uuid not null,
  reason text not null,
  began_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint impersonations_pkey primary key (id),
  constraint impersonations_person_fkey foreign key (person) references users(id),
  constraint impersonations_staff_fkey foreign key (staff) references users(id)
);
create index impersonations_of_person on impersonations using btree (person, began_at desc, id desc);
grant insert, select, update on impersonations to larkfield_app;

create table installation (
  is_only boolean not null default true,
  id uuid not null default gen_random_uuid(),
  constraint installation_pkey primary key (is_only),
  constraint installation_is_only_check check (is_only)
);
grant select on installation to larkfield_app;

create table investment_schedules (
  investment uuid not null,
  principal positive_cents not null,
  profit unborrowed_cents not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  exit_fee_basis_points integer,
  exit_pays unborrowed_cents,
  digest bytea not null,
  constraint investment_schedules_pkey primary key (investment),
  constraint investment_schedules_investment_fkey foreign key (investment) references investments(id),
  constraint exits_are_whole check ((exit_fee_basis_points is null) = (exit_pays is null)),
  constraint investment_schedules_check check (ends_at > begins_at),
  constraint investment_schedules_digest_check check (octet_length(digest) = 32),
  constraint investment_schedules_exit_fee_basis_points_check check (exit_fee_basis_points >= 0 and exit_fee_basis_points <= 10000)
);
create trigger investment_schedules_are_append_only before delete or update or truncate on investment_schedules for each statement execute function refuse_change();
grant insert, select on investment_schedules to larkfield_app;

create table investment_totals (
  owner uuid not null,
  pending integer not null,
  active integer not null,
  ended integer not null,
  to_come unborrowed_cents not null,
  plans text[] not null,
  constraint investment_totals_pkey primary key (owner)
) with (fillfactor=70);
grant insert, select, update on investment_totals to larkfield_app;

create table investments (
  id uuid not null,
  owner uuid not null,
  plan_id uuid,
  plan_name text not null,
  amount positive_cents not null,
  rate_basis_points integer not null,
  term_hours integer not null,
  exit_fee_basis_points integer,
  profit unborrowed_cents not null,
  exit_fee unborrowed_cents,
  status investment_status not null default 'Pending'::text,
  requested_at timestamp with time zone not null,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  settled_at timestamp with time zone,
  withheld_at timestamp with time zone,
  risk_notice text,
  on_maturity maturity_choice not null default 'wallet'::text,
  renewal_of uuid,
  constraint investments_pkey primary key (id),
  constraint investments_renewal_of_key unique (renewal_of),
  constraint terms_are_whole check ((status::text = any (array['Active'::text, 'Ended'::text])) = (end_date is not null) and (status::text = 'Ended'::text) = (settled_at is not null))
);
create index investments_decided on investments using btree (decided_at, id) where decided_at is not null;
create index investments_decided_amount on investments using btree (amount, id) where decided_at is not null;
create index investments_decided_as on investments using btree (status, decided_at, id) where decided_at is not null;
create index investments_decided_by on investments using btree (decided_by, decided_at, id) where decided_by <> owner;
create index investments_decided_of_owner on investments using btree (owner, decided_at desc) where decided_at is not null;
create index investments_in_history on investments using btree (owner, coalesce(start_date, requested_at) desc, id desc);
create index investments_maturing on investments using btree (end_date, id) include (amount, profit, on_maturity) where status::text = 'Active'::text;
create index investments_maturing_of_owner on investments using btree (owner, end_date, id) where status::text = 'Active'::text;
create index investments_of_owner on investments using btree (owner, requested_at desc, id desc);
create index investments_of_owner_by_plan on investments using btree (owner, plan_name, status, requested_at desc, id desc);
create index investments_pending on investments using btree (requested_at, id) include (amount) where status::text = 'Pending'::text;
create index investments_pending_codes on investments using gin (plan_name gin_trgm_ops) where status::text = 'Pending'::text;
create index investments_pending_of_owner on investments using btree (owner, requested_at, id) where status::text = 'Pending'::text;
create index investments_running on investments using btree (plan_name) where status::text = any (array['Pending'::text, 'Active'::text]);
create index investments_settled on investments using btree (owner, settled_at desc, id desc) where settled_at is not null;
create index investments_withheld on investments using btree (end_date, id) where withheld_at is not null;
create trigger investments_are_totalled after insert on investments referencing new table as new_rows for each statement execute function total_new_investments();
create trigger investments_are_totalled_again after update on investments referencing old table as old_rows new table as new_rows for each statement execute function total_changed_investments();
grant insert, select, update on investments to larkfield_app;

create table issued_documents (
  id uuid not null,
  code text not null,
  kind text not null,
  owner uuid not null,
  about text not null,
  fingerprint bytea not null,
  sha256 bytea not null,
  issued_at timestamp with time zone not null,
  constraint issued_documents_pkey primary key (id),
  constraint issued_documents_code_key unique (code),
  constraint issued_documents_owner_fingerprint_key unique (owner, fingerprint),
  constraint issued_documents_owner_fkey foreign key (owner) references users(id),
  constraint issued_documents_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'::text),
  constraint issued_documents_kind_check check (kind = any (array['statement'::text, 'tax-year'::text, 'confirmation'::text, 'receipt'::text]))
);
create index issued_documents_by_bytes on issued_documents using btree (sha256);
create trigger issued_documents_are_append_only before delete or update or truncate on issued_documents for each statement execute function refuse_change();
grant insert, select on issued_documents to larkfield_app;

create table job_runs (
  job text not null,
  every_seconds integer not null,
  ran_at timestamp with time zone not null,
  milliseconds integer not null,
  succeeded_at timestamp with time zone,
  failures bigint not null,
  failed_at timestamp with time zone,
  error text,
  constraint job_runs_pkey primary key (job)
);
grant delete, insert, select, update on job_runs to larkfield_app;

create table known_browsers (
  browser_digest bytea not null,
  user_id uuid not null,
  id uuid not null,
  user_agent text not null,
  address text not null,
  first_used_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  trusted_until timestamp with time zone not null,
  constraint known_browsers_pkey primary key (user_id, browser_digest),
  constraint known_browsers_id_key unique (id),
  constraint known_browsers_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index known_browsers_by_digest on known_browsers using btree (browser_digest, user_id);
create index known_browsers_expiry on known_browsers using btree (trusted_until);
grant delete, insert, select, update on known_browsers to larkfield_app;

create table kyc_submissions (
  owner uuid not null,
  version integer not null,
  status text not null default 'Pending'::text,
  front_file text not null,
  back_file text not null,
  submitted_at timestamp with time zone not null,
  pictures text[] not null default '{}'::text[],
  reason text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  verified_name text,
  verified_country text,
  document_type text,
  document_number text,
  document_country text,
  birth_date date,
  expires_on date,
  checked_name text,
  facts_changed_at timestamp with time zone,
  expiry_letter_on date,
  constraint kyc_submissions_pkey primary key (owner),
  constraint kyc_submissions_back_file_key unique (back_file),
  constraint kyc_submissions_front_file_key unique (front_file),
  constraint kyc_submissions_decided_by_fkey foreign key (decided_by) references users(id),
  constraint kyc_submissions_owner_fkey foreign key (owner) references users(id),
  constraint kyc_submissions_check check (num_nonnulls(document_type, document_number, document_country, birth_date, expires_on, checked_name) = any (array[0, 6])),
  constraint kyc_submissions_check1 check (document_number is null or status = 'Approved'::text),
  constraint kyc_submissions_check2 check (expiry_letter_on is null or expires_on is not null),
  constraint kyc_submissions_check3 check ((status = 'Approved'::text) = (verified_name is not null)),
  constraint kyc_submissions_check4 check ((verified_name is null) = (verified_country is null)),
  constraint kyc_submissions_check5 check ((status = 'Pending'::text) = (decided_at is null)),
  constraint kyc_submissions_document_type_check check (document_type = any (array['Passport'::text, 'Identity card'::text, 'Residence permit'::text, 'Driving licence'::text])),
  constraint kyc_submissions_status_check check (status = any (array['Pending'::text, 'Approved'::text, 'Rejected'::text])),
  constraint kyc_submissions_version_check check (version > 0)
);
create index kyc_submissions_decided on kyc_submissions using btree (decided_at, owner) where decided_at is not null;
create index kyc_submissions_decided_as on kyc_submissions using btree (status, decided_at, owner) where decided_at is not null;
create index kyc_submissions_decided_by on kyc_submissions using btree (decided_by, decided_at, owner) where decided_by <> owner;
create index kyc_submissions_document on kyc_submissions using btree (document_number, document_country, document_type) where document_number is not null;
create index kyc_submissions_expiry on kyc_submissions using btree (expiry_letter_on, owner) where expiry_letter_on is not null;
create index kyc_submissions_facts_changed on kyc_submissions using btree (facts_changed_at);
create index kyc_submissions_pending on kyc_submissions using btree (submitted_at, owner) where status = 'Pending'::text;
create index kyc_submissions_pictures on kyc_submissions using gin (pictures);
grant delete, insert, select, update on kyc_submissions to larkfield_app;

create table ledger_proof (
  only_row boolean not null default true,
  proved_at timestamp with time zone not null,
  milliseconds integer not null,
  entries integer not null,
  books integer not null,
  problems text[] not null,
  through bigint not null,
  whole_at timestamp with time zone not null,
  entries_since integer not null,
  added_up_at timestamp with time zone,
  lift_reason text,
  lift_asked_by uuid,
  lift_asked_at timestamp with time zone,
  lifted_by uuid,
  lifted_at timestamp with time zone,
  constraint ledger_proof_pkey primary key (only_row),
  constraint ledger_proof_lift_asked_by_fkey foreign key (lift_asked_by) references users(id),
  constraint ledger_proof_lifted_by_fkey foreign key (lifted_by) references users(id),
  constraint ledger_proof_check check (num_nulls(lift_reason, lift_asked_by, lift_asked_at) = any (array[0, 3])),
  constraint ledger_proof_check1 check ((num_nulls(lifted_by, lifted_at) = any (array[0, 2])) and (lifted_at is null or lift_asked_at is not null)),
  constraint ledger_proof_milliseconds_check check (milliseconds >= 0),
  constraint ledger_proof_only_row_check check (only_row)
);
grant insert, select, update on ledger_proof to larkfield_app;

create table letter_tokens (
  token_digest bytea not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint letter_tokens_pkey primary key (token_digest),
  constraint letter_tokens_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint letter_tokens_purpose_check check (purpose = any (array['verify'::text, 'verified'::text, 'reset'::text, 'close'::text, 'not me'::text, 'cancel recovery'::text, 'unfreeze'::text]))
);
create index letter_tokens_of_user on letter_tokens using btree (user_id, purpose);
grant delete, insert, select, update on letter_tokens to larkfield_app;

create table letters (
  id uuid not null,
  number bigint not null generated always as identity,
  message_id uuid not null,
  recipient text not null,
  recipient_key text not null,
  subject text not null,
  sealed_contents bytea,
  is_last boolean not null default false,
  figures jsonb,
  is_verified boolean not null default true,
  state letter_state not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  last_error text,
  constraint letters_pkey primary key (id)
);
create index letters_by_recipient on letters using btree (recipient_key, number desc);
create index letters_due on letters using btree (next_attempt_at, number) where state::text = any (array['queued'::text, 'sending'::text]);
create index letters_given_up on letters using btree (number) where state::text = 'failed'::text;
grant delete, insert, select, update on letters to larkfield_app;

create table liability_days (
  size integer not null,
  day date not null,
  entry text not null,
  root text not null,
  head_signature text not null,
  made_at timestamp with time zone not null,
  constraint liability_days_pkey primary key (size),
  constraint liability_days_day_key unique (day),
  constraint liability_days_size_check check (size > 0)
);
create trigger liability_days_are_append_only before delete or update or truncate on liability_days for each statement execute function refuse_change();
grant insert, select on liability_days to larkfield_app;

create table liability_gaps (
  day date not null,
  reason text not null,
  tried_at timestamp with time zone not null,
  constraint liability_gaps_pkey primary key (day)
);
grant insert, select, update on liability_gaps to larkfield_app;

create table liability_groups (
  day date not null,
  number integer not null,
  first_locator bytea not null,
  accounts bytea not null,
  constraint liability_groups_pkey primary key (day, number)
);
create index liability_groups_by_locator on liability_groups using btree (day, first_locator);
grant delete, insert, select on liability_groups to larkfield_app;

create table liability_trees (
  day date not null,
  nodes bytea not null,
  constraint liability_trees_pkey primary key (day)
);
grant delete, insert, select on liability_trees to larkfield_app;

create table migrations (
  number integer not null,
  name text not null,
  digest text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey primary key (number)
);
grant select on migrations to larkfield_app;

create table monthly_statements (
  owner uuid not null,
  next_month text not null,
  constraint monthly_statements_pkey primary key (owner),
  constraint monthly_statements_owner_fkey foreign key (owner) references users(id),
  constraint monthly_statements_next_month_check check (next_month ~ '^\d{4}-\d{2}$'::text)
);
create index monthly_statements_due on monthly_statements using btree (next_month, owner);
grant delete, insert, select, update on monthly_statements to larkfield_app;

create table notification_preferences (
  person uuid not null,
  kind text not null,
  in_app boolean not null,
  by_letter boolean not null,
  constraint notification_preferences_pkey primary key (person, kind)
);
grant delete, insert, select, update on notification_preferences to larkfield_app;

create table notifications (
  id uuid not null,
  person uuid not null,
  kind text not null,
  title text not null,
  body text not null,
  place text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey primary key (id)
);
create index notifications_of_person on notifications using btree (person, created_at desc, id desc);
create index notifications_unread on notifications using btree (person) where read_at is null;
grant delete, insert, select, update on notifications to larkfield_app;

create table passkey_challenges (
  challenge_digest bytea not null,
  purpose text not null,
  browser_digest bytea not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey primary key (challenge_digest),
  constraint passkey_challenges_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint passkey_challenges_purpose_check check (purpose = any (array['add'::text, 'sign in'::text, 'step up'::text]))
);
create index passkey_challenges_expiry on passkey_challenges using btree (expires_at);
grant delete, insert, select on passkey_challenges to larkfield_app;

create table passkeys (
  id uuid not null,
  credential_id bytea not null,
  user_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index passkeys_of_user on passkeys using btree (user_id, created_at);
create trigger removed_passkeys_end_staff_sessions after delete on passkeys for each row execute function end_staff_sessions_of_factor('{passkey}');
grant delete, insert, select, update on passkeys to larkfield_app;

create table payout_addresses (
  id uuid not null,
  owner uuid not null,
  network text not null,
  address text not null,
  label text not null,
  saved_at timestamp with time zone not null,
  constraint payout_addresses_pkey primary key (id),
  constraint payout_addresses_owner_label_key unique (owner, label),
  constraint payout_addresses_owner_network_address_key unique (owner, network, address),
  constraint payout_addresses_owner_fkey foreign key (owner) references users(id) on delete cascade
);
create index payout_addresses_shared on payout_addresses using btree (address, owner);
grant delete, insert, select, update on payout_addresses to larkfield_app;

create table pending_sign_ins (
  user_id uuid not null,
  browser_digest bytea not null,
  password_right_at timestamp with time zone not null,
  password_digest bytea,
  google_subject text,
  code_digest bytea,
  code_expires_at timestamp with time zone,
  tries_left integer not null default 0,
  constraint pending_sign_ins_pkey primary key (user_id, browser_digest),
  constraint pending_sign_ins_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint pending_sign_ins_check check (num_nonnulls(password_digest, google_subject) = 1),
  constraint pending_sign_ins_tries_left_check check (tries_left >= 0)
);
create index pending_sign_ins_age on pending_sign_ins using btree (password_right_at);
grant delete, insert, select, update on pending_sign_ins to larkfield_app;

create table plans (
  id uuid not null,
  name text not null,
  "least" bigint not null,
  most bigint not null,
  rate_basis_points integer not null,
  term_hours integer not null,
  exit_fee_basis_points integer,
  place integer not null,
  paused boolean not null default false,
  constraint plans_pkey primary key (id),
  constraint plans_name_key unique (name),
  constraint plans_check check (most >= "least"),
  constraint plans_exit_fee_basis_points_check check (exit_fee_basis_points >= 0 and exit_fee_basis_points <= 10000),
  constraint plans_least_check check ("least" > 0),
  constraint plans_rate_basis_points_check check (rate_basis_points >= 1 and rate_basis_points <= 1000000),
  constraint plans_term_hours_check check (term_hours >= 1 and term_hours <= 87600)
);
grant insert, select, update on plans to larkfield_app;

create table profit_transfers (
  id uuid not null,
  owner uuid not null,
  amount bigint not null,
  moved_at timestamp with time zone not null,
  constraint profit_transfers_pkey primary key (id),
  constraint profit_transfers_amount_check check (amount > 0)
);
create index profit_transfers_of_owner on profit_transfers using btree (owner, moved_at desc, id desc);
grant insert, select on profit_transfers to larkfield_app;

create table proposed_adjustments (
  id uuid not null,
  owner uuid not null,
  book text not null,
  operation text not null,
  amount bigint not null,
  reason text not null default ''::text,
  author uuid not null,
  proposed_at timestamp with time zone not null,
  status text not null default 'Pending'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  rejection text not null default ''::text,
  constraint proposed_adjustments_pkey primary key (id),
  constraint proposed_adjustments_author_fkey foreign key (author) references users(id),
  constraint proposed_adjustments_decided_by_fkey foreign key (decided_by) references users(id),
  constraint proposed_adjustments_owner_fkey foreign key (owner) references users(id),
  constraint proposed_adjustments_amount_check check (amount > 0),
  constraint proposed_adjustments_book_check check (book = any (array['wallet'::text, 'profit'::text])),
  constraint proposed_adjustments_check check ((status = 'Pending'::text) = (decided_at is null)),
  constraint proposed_adjustments_operation_check check (operation = any (array['add'::text, 'deduct'::text])),
  constraint proposed_adjustments_status_check check (status = any (array['Pending'::text, 'Approved'::text, 'Rejected'::text])),
  constraint two_people_decide check (status <> 'Approved'::text or decided_by <> author)
);
create index proposed_adjustments_decided on proposed_adjustments using btree (decided_at, id) where decided_at is not null;
create index proposed_adjustments_decided_amount on proposed_adjustments using btree (amount, id) where decided_at is not null;
create index proposed_adjustments_decided_as on proposed_adjustments using btree (status, decided_at, id) where decided_at is not null;
create index proposed_adjustments_decided_by on proposed_adjustments using btree (decided_by, decided_at, id) where decided_by <> owner;
create index proposed_adjustments_of_owner on proposed_adjustments using btree (owner, proposed_at desc, id desc);
create index proposed_adjustments_pending on proposed_adjustments using btree (proposed_at, id) include (amount) where status = 'Pending'::text;
grant insert, select, update on proposed_adjustments to larkfield_app;

create table rate_limits (
  bucket text not null,
  drained_at timestamp with time zone not null,
  constraint rate_limits_pkey primary key (bucket)
);
create index rate_limits_drained on rate_limits using btree (drained_at);
grant delete, insert, select, update on rate_limits to larkfield_app;

create table reconciliation_days (
  day date not null,
  custody bigint not null,
  first_by uuid,
  first_at timestamp with time zone,
  first_digest text,
  constraint reconciliation_days_pkey primary key (day),
  constraint reconciliation_days_first_by_fkey foreign key (first_by) references users(id),
  constraint first_signatures_are_whole check ((first_by is null) = (first_at is null) and (first_by is null) = (first_digest is null))
);
grant insert, select, update on reconciliation_days to larkfield_app;

create table recoveries (
  id uuid not null,
  owner uuid not null,
  status text not null default 'Pending'::text,
  asked_at timestamp with time zone not null,
  address text not null,
  device text not null,
  first_approved_by uuid,
  first_approved_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  constraint recoveries_pkey primary key (id),
  constraint recoveries_decided_by_fkey foreign key (decided_by) references users(id),
  constraint recoveries_first_approved_by_fkey foreign key (first_approved_by) references users(id),
  constraint recoveries_owner_fkey foreign key (owner) references users(id),
  constraint recoveries_status_check check (status = any (array['Pending'::text, 'Approved'::text, 'Done'::text, 'Rejected'::text, 'Cancelled'::text, 'Expired'::text]))
);
create index recoveries_of_owner on recoveries using btree (owner);
create unique index recoveries_one_open on recoveries using btree (owner) where status = any (array['Pending'::text, 'Approved'::text]);
create index recoveries_open on recoveries using btree (asked_at, id) where status = any (array['Pending'::text, 'Approved'::text]);
grant insert, select, update on recoveries to larkfield_app;

create table recovery_codes (
  user_id uuid not null,
  code_digest bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey primary key (user_id, code_digest),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references recovery_sets(user_id) on delete cascade
);
grant delete, insert, select, update on recovery_codes to larkfield_app;

create table recovery_sets (
  user_id uuid not null,
  digest_key bytea not null,
  made_at timestamp with time zone not null,
  constraint recovery_sets_pkey primary key (user_id),
  constraint recovery_sets_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
grant delete, insert, select, update on recovery_sets to larkfield_app;

create table referral_rewards (
  friend uuid not null,
  referrer uuid not null,
  amount bigint not null,
  earned_at timestamp with time zone not null,
  constraint referral_rewards_pkey primary key (friend),
  constraint referral_rewards_friend_fkey foreign key (friend) references users(id),
  constraint referral_rewards_referrer_fkey foreign key (referrer) references users(id),
  constraint referral_rewards_amount_check check (amount > 0)
);
create index referral_rewards_of_referrer on referral_rewards using btree (referrer, earned_at desc, friend desc);
grant insert, select on referral_rewards to larkfield_app;

create table remembered_answers (
  attempt_digest bytea not null,
  body_digest bytea not null,
  owner uuid not null,
  leased_until timestamp with time zone not null,
  sealed_answer bytea,
  expires_at timestamp with time zone not null,
  constraint remembered_answers_pkey primary key (attempt_digest)
);
create index remembered_answers_expiry on remembered_answers using btree (expires_at);
grant delete, insert, select, update on remembered_answers to larkfield_app;

create table risk_notices (
  version text not null,
  title text not null,
  text text not null,
  first_acknowledged_at timestamp with time zone not null,
  constraint risk_notices_pkey primary key (version)
);
create trigger risk_notices_are_append_only before delete or update or truncate on risk_notices for each statement execute function refuse_change();
grant insert, select on risk_notices to larkfield_app;

create table role_grants (
  person uuid not null,
  given_by uuid not null,
  given_at timestamp with time zone not null,
  constraint role_grants_given_by_fkey foreign key (given_by) references users(id),
  constraint role_grants_person_fkey foreign key (person) references users(id)
);
create index role_grants_by_time on role_grants using btree (given_at);
create trigger role_grants_are_append_only before delete or update or truncate on role_grants for each statement execute function refuse_change();
grant insert, select on role_grants to larkfield_app;

create table saved_views (
  id uuid not null,
  author uuid not null,
  page text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  saved_at timestamp with time zone not null,
  constraint saved_views_pkey primary key (id),
  constraint saved_views_author_page_name_key unique (author, page, name),
  constraint saved_views_author_fkey foreign key (author) references users(id)
);
create index saved_views_shared on saved_views using btree (page, name) where is_shared;
grant delete, insert, select, update on saved_views to larkfield_app;

create table screening_hits (
  id uuid not null,
  person uuid not null,
  list uuid not null,
  digest text not null,
  fact text not null,
  compared text not null,
  points integer not null,
  matched text not null,
  because text[] not null,
  found_at timestamp with time zone not null,
  verdict text,
  reason text not null default ''::text,
  first_by uuid,
  first_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint screening_hits_pkey primary key (id),
  constraint screening_hits_person_list_digest_fact_compared_key unique (person, list, digest, fact, compared),
  constraint screening_hits_decided_by_fkey foreign key (decided_by) references users(id),
  constraint screening_hits_first_by_fkey foreign key (first_by) references users(id),
  constraint screening_hits_list_digest_fkey foreign key (list, digest) references watch_entries(list, digest),
  constraint screening_hits_person_fkey foreign key (person) references users(id) on delete cascade,
  constraint screening_hits_fact_check check (fact = any (array['name'::text, 'email'::text, 'wallet'::text, 'country'::text])),
  constraint screening_hits_points_check check (points >= 0 and points <= 100),
  constraint screening_hits_verdict_check check (verdict = any (array['same'::text, 'different'::text])),
  constraint verdicts_are_whole check ((verdict is null) = (decided_at is null) and (first_by is null) = (first_at is null))
);
create index screening_hits_decided on screening_hits using btree (decided_at, id) where verdict is not null;
create index screening_hits_open on screening_hits using btree (found_at, id) where verdict is null;
grant delete, insert, select, update on screening_hits to larkfield_app;

create table screening_progress (
  only_row boolean not null default true,
  revision integer not null default 0,
  screened integer not null default 0,
  "position" uuid,
  constraint screening_progress_pkey primary key (only_row),
  constraint screening_progress_only_row_check check (only_row)
);
grant select, update on screening_progress to larkfield_app;

create table screenings (
  person uuid not null,
  revision integer not null,
  screened_at timestamp with time zone not null,
  constraint screenings_pkey primary key (person),
  constraint screenings_person_fkey foreign key (person) references users(id) on delete cascade
);
grant delete, insert, select, update on screenings to larkfield_app;

create table secret_keys (
  check_value bytea not null,
  first_used_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint secret_keys_pkey primary key (check_value)
);
grant insert, select, update on secret_keys to larkfield_app;

create table security_events (
  id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  detail text not null,
  user_agent text not null,
  address text not null,
  is_new_browser boolean not null,
  constraint security_events_pkey primary key (id),
  constraint security_events_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint security_events_kind_check check (kind = any (array['signed in'::text, 'not signed in'::text, 'changed'::text]))
);
create index security_events_age on security_events using btree (at);
create index security_events_of_user on security_events using btree (user_id, at desc, id desc);
create index security_events_sign_ins_from on security_events using btree (address, at desc) include (user_id) where kind = 'signed in'::text;
grant delete, insert, select on security_events to larkfield_app;

create table sessions (
  id uuid not null,
  token_digest bytea not null,
  user_id uuid not null,
  user_agent text not null,
  address text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  factor text,
  factor_at timestamp with time zone,
  impersonation uuid,
  staff_session uuid,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_digest_key unique (token_digest),
  constraint sessions_impersonation_fkey foreign key (impersonation) references impersonations(id),
  constraint sessions_staff_session_fkey foreign key (staff_session) references sessions(id) on delete cascade,
  constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint impersonations_hang_on_a_session check ((impersonation is null) = (staff_session is null)),
  constraint sessions_factor_check check (factor = any (array['passkey'::text, 'totp'::text, 'recovery'::text, 'code'::text]))
);
create index sessions_expiry on sessions using btree (expires_at);
create index sessions_of_staff on sessions using btree (staff_session) where staff_session is not null;
create index sessions_of_user on sessions using btree (user_id, created_at desc);
grant delete, insert, select, update on sessions to larkfield_app;

create table settings (
  name text not null,
  version integer not null,
  starts_at timestamp with time zone not null,
  value jsonb not null,
  author uuid not null,
  created_at timestamp with time zone not null,
  constraint settings_pkey primary key (name, version),
  constraint settings_author_fkey foreign key (author) references users(id),
  constraint no_version_starts_in_the_past check (starts_at >= created_at),
  constraint settings_version_check check (version > 0)
);
create index settings_by_start on settings using btree (name, starts_at desc, version desc);
create trigger settings_are_append_only before delete or update or truncate on settings for each statement execute function refuse_change();
grant insert, select on settings to larkfield_app;

create table signed_days (
  day date not null,
  figures text not null,
  digest text not null,
  custody bigint not null,
  says bigint not null,
  unexplained bigint not null,
  first_by uuid,
  signed_by uuid not null,
  signed_at timestamp with time zone not null,
  constraint signed_days_pkey primary key (day),
  constraint signed_days_first_by_fkey foreign key (first_by) references users(id),
  constraint signed_days_signed_by_fkey foreign key (signed_by) references users(id)
);
create trigger signed_days_are_append_only before delete or update or truncate on signed_days for each statement execute function refuse_change();
grant insert, select on signed_days to larkfield_app;

create table statement_lines (
  id uuid not null,
  day date not null,
  source text not null,
  account text not null,
  asset text not null,
  quantity text not null,
  amount bigint not null,
  file_name text not null,
  entered_by uuid not null,
  entered_at timestamp with time zone not null,
  constraint statement_lines_pkey primary key (id),
  constraint statement_lines_day_account_asset_key unique (day, account, asset),
  constraint statement_lines_day_fkey foreign key (day) references reconciliation_days(day),
  constraint statement_lines_entered_by_fkey foreign key (entered_by) references users(id),
  constraint statement_lines_source_check check (source = any (array['wallet'::text, 'bank'::text, 'explorer'::text]))
);
grant delete, insert, select on statement_lines to larkfield_app;

create table takes (
  kind text not null,
  request text not null,
  by uuid not null,
  taken_at timestamp with time zone not null,
  until timestamp with time zone not null,
  file uuid,
  constraint takes_pkey primary key (kind, request),
  constraint takes_by_fkey foreign key (by) references users(id) on delete cascade,
  constraint takes_kind_check check (kind = any (array['withdrawals'::text, 'deposits'::text, 'investments'::text, 'exits'::text, 'kyc'::text, 'edits'::text]))
);
create index takes_of_file on takes using btree (file) where file is not null;
grant delete, insert, select, update on takes to larkfield_app;

create table unfreezings (
  person uuid not null,
  first_approved_by uuid not null,
  first_approved_at timestamp with time zone not null,
  reason text not null,
  factors text not null,
  constraint unfreezings_pkey primary key (person),
  constraint unfreezings_first_approved_by_fkey foreign key (first_approved_by) references users(id),
  constraint unfreezings_person_fkey foreign key (person) references users(id) on delete cascade,
  constraint unfreezings_factors_check check (factors = any (array['keep'::text, 'remove'::text]))
);
grant delete, insert, select on unfreezings to larkfield_app;

create table user_count_changes (
  role text not null,
  verified boolean not null,
  kyc_status text not null,
  change bigint not null
);
grant delete, insert, select on user_count_changes to larkfield_app;

create table user_notes (
  id uuid not null,
  about uuid not null,
  author uuid not null,
  text text not null,
  written_at timestamp with time zone not null,
  request_kind text,
  request_id text,
  constraint user_notes_pkey primary key (id),
  constraint user_notes_about_fkey foreign key (about) references users(id),
  constraint user_notes_author_fkey foreign key (author) references users(id),
  constraint user_notes_check check ((request_kind is null) = (request_id is null)),
  constraint user_notes_request_kind_check check (request_kind = any (array['withdrawals'::text, 'deposits'::text, 'investments'::text, 'exits'::text, 'kyc'::text, 'edits'::text]))
);
create index user_notes_about on user_notes using btree (about, written_at desc, id desc);
grant delete, insert, select on user_notes to larkfield_app;

create table users (
  id uuid not null,
  name text not null,
  email text not null,
  email_key text not null,
  phone text not null default ''::text,
  country text not null default ''::text,
  bio text not null default ''::text,
  photo text not null default ''::text,
  role text not null default 'subscriber'::text,
  duties text[],
  password_hash text,
  google_subject text,
  verified_at timestamp with time zone,
  frozen_at timestamp with time zone,
  kyc_status text not null default 'Not Submitted'::text,
  referral_code text not null,
  referred_by uuid,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  search_name text collate "C" not null default ''::text,
  search_email text collate "C" not null default ''::text,
  search_text text collate "C" not null generated always as ((search_name || '
'::text) || search_email) stored,
  constraint users_pkey primary key (id),
  constraint users_email_key_key unique (email_key),
  constraint users_google_subject_key unique (google_subject),
  constraint users_referral_code_key unique (referral_code),
  constraint users_referred_by_fkey foreign key (referred_by) references users(id),
  constraint users_duties_check check (duties <> '{}'::text[] and duties <@ array['payments'::text, 'identity'::text, 'compliance'::text, 'support'::text, 'publishing'::text]),
  constraint users_kyc_status_check check (kyc_status = any (array['Not Submitted'::text, 'Pending'::text, 'Approved'::text, 'Rejected'::text])),
  constraint users_role_check check (role = any (array['subscriber'::text, 'author'::text, 'admin'::text, 'suspended'::text]))
);
create index users_by_age on users using btree (created_at, id) where deleted_at is null;
create index users_by_kyc on users using btree (kyc_status, created_at, id) where deleted_at is null;
create index users_by_kyc_and_name on users using btree (kyc_status, search_name, id) where deleted_at is null;
create index users_by_name on users using btree (search_name, id) where deleted_at is null;
create index users_by_phone_end on users using btree (reverse(phone) collate "C", id) where phone <> ''::text;
create index users_by_role on users using btree (role, created_at, id) where deleted_at is null;
create index users_by_role_and_name on users using btree (role, search_name, id) where role <> 'subscriber'::text and deleted_at is null;
create index users_photo on users using btree (photo) where photo <> ''::text;
create index users_referred_by on users using btree (referred_by, created_at desc, id desc) where referred_by is not null;
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_unverified on users using btree (created_at, id) where verified_at is null and deleted_at is null;
create index users_unverified_by_name on users using btree (search_name, id) where verified_at is null and deleted_at is null;
create trigger people_have_books after insert on users for each row execute function open_books();
create trigger users_are_counted after insert or delete on users for each row execute function note_user_counts();
create trigger users_are_recounted after update of role, verified_at, kyc_status, deleted_at on users for each row when (old.role is distinct from new.role or (old.verified_at is null) is distinct from (new.verified_at is null) or old.kyc_status is distinct from new.kyc_status or old.deleted_at is distinct from new.deleted_at) execute function note_user_counts();
grant insert, select, update on users to larkfield_app;

create table watch_entries (
  list uuid not null,
  digest text not null,
  entry jsonb not null,
  first_version integer not null,
  last_version integer not null,
  constraint watch_entries_pkey primary key (list, digest),
  constraint watch_entries_list_fkey foreign key (list) references watch_lists(id)
);
grant insert, select, update on watch_entries to larkfield_app;

create table watch_list_versions (
  list uuid not null,
  version integer not null,
  file_name text not null,
  entries integer not null,
  added integer not null,
  dropped integer not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  constraint watch_list_versions_pkey primary key (list, version),
  constraint watch_list_versions_list_fkey foreign key (list) references watch_lists(id),
  constraint watch_list_versions_uploaded_by_fkey foreign key (uploaded_by) references users(id),
  constraint watch_list_versions_entries_check check (entries > 0)
);
grant insert, select on watch_list_versions to larkfield_app;

create table watch_lists (
  id uuid not null,
  name text not null,
  kind text not null,
  version integer not null,
  removed_at timestamp with time zone,
  constraint watch_lists_pkey primary key (id),
  constraint watch_lists_name_key unique (name),
  constraint watch_lists_kind_check check (kind = any (array['sanctions'::text, 'exposed'::text, 'own'::text])),
  constraint watch_lists_version_check check (version > 0)
);
grant insert, select, update on watch_lists to larkfield_app;

create table withdrawals (
  id uuid not null,
  owner uuid not null,
  amount positive_cents not null,
  fee unborrowed_cents not null default 0,
  fee_version integer not null default 0,
  source text not null,
  asset text not null,
  network text not null,
  wallet_address text not null,
  status withdrawal_status not null default 'Pending'::text,
  transaction_hash text not null default ''::text,
  reason text not null default ''::text,
  requested_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  first_approved_by uuid,
  first_approved_at timestamp with time zone,
  constraint withdrawals_pkey primary key (id),
  constraint withdrawals_first_approved_by_fkey foreign key (first_approved_by) references users(id),
  constraint withdrawals_owner_fkey foreign key (owner) references users(id),
  constraint decisions_are_whole check ((status::text = 'Pending'::text) = (decided_at is null) and (first_approved_by is null) = (first_approved_at is null) and fee::bigint < amount::bigint and opens_at >= requested_at),
  constraint withdrawals_source_check check (source = any (array['wallet'::text, 'profit'::text]))
);
create index withdrawals_by_hash on withdrawals using btree (transaction_hash) where transaction_hash <> ''::text;
create index withdrawals_decided on withdrawals using btree (decided_at, id) where decided_at is not null;
create index withdrawals_decided_amount on withdrawals using btree (amount, id) where decided_at is not null;
create index withdrawals_decided_as on withdrawals using btree (status, decided_at, id) where decided_at is not null;
create index withdrawals_decided_by on withdrawals using btree (decided_by, decided_at, id) where decided_by <> owner;
create index withdrawals_decided_of_owner on withdrawals using btree (owner, decided_at desc) where decided_at is not null;
create index withdrawals_of_owner on withdrawals using btree (owner, requested_at desc, id desc);
create index withdrawals_paid on withdrawals using btree (owner, decided_at) where status::text = 'Approved'::text;
create index withdrawals_pending on withdrawals using btree (requested_at, id) include (amount, first_approved_by, opens_at) where status::text = 'Pending'::text;
create index withdrawals_pending_codes on withdrawals using gin (((((wallet_address || ' '::text) || transaction_hash) || ' '::text) || id::text) gin_trgm_ops) where status::text = 'Pending'::text;
create index withdrawals_pending_of_owner on withdrawals using btree (owner, requested_at, id) where status::text = 'Pending'::text;
create index withdrawals_to_address on withdrawals using btree (wallet_address, network, owner, status, requested_at);
grant insert, select, update on withdrawals to larkfield_app;

create function end_staff_sessions_of_factor()
 returns trigger
 language plpgsql
as $function$
begin
  delete from sessions where user_id = old.user_id and factor = any (tg_argv[0]::text[])
    and exists (select from users where id = old.user_id and role in ('author', 'admin'));
  return null;
end
$function$;
grant execute on function end_staff_sessions_of_factor() to larkfield_app;

create function hold_caller(caller uuid, caller_session uuid, viewed_in uuid, allowed text[], duty text, usual text[], moment timestamp with time zone, is_own boolean, subject uuid, kept uuid[] default '{}'::uuid[])
 returns void
 language plpgsql
 set plan_cache_mode to 'force_generic_plan'
as $function$
declare
  person uuid;
  may_call boolean := false;
  subject_exists boolean := true;
  first constant uuid := least(caller, subject);
  last constant uuid := greatest(caller, subject);
begin
  -- The people whom the call keeps are locked in up to three sets: below both, between them and above both.
  if kept <> '{}' then
    perform from users where id = any (kept) and id < first order by id for key share;
  end if;
  foreach person in array case when first = last then array[first] else array[first, last] end loop
    if person = subject then
      perform from users where id = person and deleted_at is null for update;
      subject_exists := found;
    end if;
    if person = caller then
      if is_own then
        perform from users where id = person and role = any (allowed) for no key update;
      else
        perform from users where id = person and role = any (allowed)
          and (duty is null or coalesce(duty = any (duties), role = any (usual))) for share;
      end if;
      may_call := found;
    end if;
    if kept <> '{}' then
      perform from users where id = any (kept) and id > person and (person = last or id < last) order by id for key share;
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
$function$;
grant execute on function hold_caller(uuid,uuid,uuid,text[],text,text[],timestamp with time zone,boolean,uuid,uuid[]) to larkfield_app;

create function lock_books(people uuid[])
 returns setof books
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select * from books where owner = any (people) order by owner for no key update
$function$;
grant execute on function lock_books(uuid[]) to larkfield_app;

create function moved(book text, source text, destination text, amount bigint)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select case book when destination then amount when source then -amount else 0 end
$function$;
grant execute on function moved(text,text,text,bigint) to public;

create function note_user_counts()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into user_count_changes values (old.role, old.verified_at is not null, old.kyc_status, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into user_count_changes values (new.role, new.verified_at is not null, new.kyc_status, 1);
  end if;
  return null;
end
$function$;
grant execute on function note_user_counts() to public;

create function open_books()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  insert into books (owner) values (new.id);
  return null;
end
$function$;
grant execute on function open_books() to public;

create function post_entries(owners uuid[], sources text[], destinations text[], amounts bigint[], cause_kinds text[], cause_references text[], posted_at timestamp with time zone)
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_generic_plan'
as $function$
declare
  posted integer;
begin
  -- After waiting for a lock, a transaction gets the row as it is then, so the balances are those to change.
  with locked as materialized (
    select * from books where books.owner = any (owners) order by books.owner for no key update
  ), after as materialized (
    select given.*, greatest(locked.moved_at, post_entries.posted_at) as moved_at,
      locked.wallet + sum(moved('wallet', source, destination, amount)) over past as wallet,
      locked.held + sum(moved('held', source, destination, amount)) over past as held,
      locked.invested + sum(moved('invested', source, destination, amount)) over past as invested,
      locked.profit + sum(moved('profit', source, destination, amount)) over past as profit,
      locked.earned + sum(case source when 'interest' then amount else 0 end) over past as earned
    from unnest(owners, sources, destinations, amounts, cause_kinds, cause_references) with ordinality
      as given (owner, source, destination, amount, cause_kind, cause_reference, place) join locked using (owner)
    window past as (partition by owner order by place)
  ), changed as (
    update books set wallet = newest.wallet, held = newest.held, invested = newest.invested, profit = newest.profit,
      earned = newest.earned, moved_at = newest.moved_at
    from (select distinct on (owner) * from after order by owner, place desc) newest where books.owner = newest.owner
  )
  insert into entries (
    owner, source, destination, amount, cause_kind, cause_reference, posted_at, wallet, held, invested, profit)
  select owner, source, destination, amount, cause_kind, cause_reference, moved_at, wallet, held, invested, profit
  from after order by place;
  get diagnostics posted = row_count;
  if posted <> cardinality(amounts) then
    raise exception 'a book does not exist';
  end if;
end
$function$;
grant execute on function post_entries(uuid[],text[],text[],bigint[],text[],text[],timestamp with time zone) to larkfield_app;

create function post_entry(owner uuid, source text, destination text, amount bigint, cause_kind text, cause_reference text, posted_at timestamp with time zone)
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  with after as (
    update books set wallet = wallet + moved('wallet', source, destination, amount),
      held = held + moved('held', source, destination, amount),
      invested = invested + moved('invested', source, destination, amount),
      profit = profit + moved('profit', source, destination, amount),
      earned = earned + case source when 'interest' then amount else 0 end,
      moved_at = greatest(moved_at, post_entry.posted_at)
    where books.owner = post_entry.owner returning moved_at, wallet, held, invested, profit
  )
  insert into entries (
    owner, source, destination, amount, cause_kind, cause_reference, posted_at, wallet, held, invested, profit)
  select post_entry.owner, post_entry.source, post_entry.destination, post_entry.amount, post_entry.cause_kind,
    post_entry.cause_reference, after.* from after;
  if not found then
    raise exception 'a book does not exist';
  end if;
end
$function$;
grant execute on function post_entry(uuid,text,text,bigint,text,text,timestamp with time zone) to larkfield_app;

create function refuse_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$function$;
grant execute on function refuse_change() to public;

create function total_changed_investments()
 returns trigger
 language plpgsql
as $function$
begin
  with change as materialized (
    select * from (
      select owner, coalesce(sum(step) filter (where status = 'Pending'), 0) as pending,
        coalesce(sum(step) filter (where status = 'Active'), 0) as active,
        coalesce(sum(step) filter (where status = 'Ended'), 0) as ended,
        coalesce(sum(step * profit) filter (where status = 'Active'), 0) as to_come
      from (select owner, status, profit, 1 as step from new_rows
        union all select owner, status, profit, -1 from old_rows) changed
      group by owner) summed
    where (pending, active, ended, to_come) <> (0, 0, 0, 0)
  ), locked as materialized (
    select owner from investment_totals where owner = any (array(select owner from change)) order by owner for no key update
  )
  update investment_totals total set pending = total.pending + change.pending, active = total.active + change.active,
    ended = total.ended + change.ended, to_come = total.to_come + change.to_come
  from change where total.owner = change.owner and total.owner = any (array(select owner from locked));
  return null;
end
$function$;
grant execute on function total_changed_investments() to public;

create function total_new_investments()
 returns trigger
 language plpgsql
as $function$
begin
  insert into investment_totals as total (owner, pending, active, ended, to_come, plans)
  select owner, count(*) filter (where status = 'Pending'), count(*) filter (where status = 'Active'),
    count(*) filter (where status = 'Ended'), coalesce(sum(profit) filter (where status = 'Active'), 0),
    array_agg(distinct plan_name order by plan_name)
  from new_rows group by owner order by owner
  on conflict (owner) do update set pending = total.pending + excluded.pending, active = total.active + excluded.active,
    ended = total.ended + excluded.ended, to_come = total.to_come + excluded.to_come,
    plans = case when total.plans @> excluded.plans then total.plans
      else array(select distinct unnest(total.plans || excluded.plans) as name order by name) end;
  return null;
end
$function$;
grant execute on function total_new_investments() to public;
