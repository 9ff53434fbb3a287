/** The SQL of screenings, hits and verdicts. Only this room writes them. */
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { Facts, Hit } from '../hit.ts'
import type { HitFact, Judged, Verdict } from '../verdict.ts'
import type { Entry } from '../watch-list.ts'
import type { ListKind } from '../watch-list-names.ts'

export type PersonToScreen = Omit<Facts, 'wallets'> & { readonly id: string }

const selectPeople = query<PersonToScreen>(`
  select person.id, person.name, person.country, person.email,
    case when document.checked_name is not null then
      json_build_object('checkedName', document.checked_name, 'documentCountry', document.document_country,
        'birthDate', document.birth_date) end as identity
  from users person left join kyc_submissions document on document.owner = person.id
  where person.id = any (array(select unnest($1::uuid[]))) and person.deleted_at is null`)

export function peopleToScreen(db: Queries, ids: readonly string[]): Promise<PersonToScreen[]> {
  return db.all(selectPeople, ids)
}

const upsertScreening = statement(`
  insert into screenings (person, revision, screened_at) values ($1, $2, $3)
  on conflict (person) do update set revision = excluded.revision, screened_at = excluded.screened_at`)
const insertHit = statement(`
  insert into screening_hits (id, person, list, digest, fact, compared, points, matched, because, found_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (person, list, digest, fact, compared) do nothing`)

type Screened = { readonly personId: string; readonly revision: number }
type NewHit = Hit & { readonly id: string }

/** A hit that is known already keeps its verdict. */
export function keepScreening(tx: Tx, { personId, revision }: Screened, hits: readonly NewHit[], at: Date): void {
  tx.effect(upsertScreening, personId, revision, at)
  for (const { id, entry, fact, compared, points, matched, because } of hits) {
    const { listId, digest } = entry
    tx.effect(insertHit, id, personId, listId, digest, fact, compared, points, matched, because, at)
  }
}

const selectNew = query<{ id: string }>(`
  (select person.id from users person left join screenings known on known.person = person.id
    where person.created_at >= $1 and person.deleted_at is null and known.person is null
    order by person.created_at limit $2)
  union
  (select change.user_id from detail_changes change join screenings known on known.person = change.user_id
    where change.at >= $1 and change.at > known.screened_at limit $2)
  union
  (select document.owner from kyc_submissions document join screenings known on known.person = document.owner
    where document.facts_changed_at >= $1 and document.facts_changed_at > known.screened_at limit $2)`)

/**
 * People who have registered, changed a detail or sent documents since then, or whose facts were noted, and who have not
 * been screened since.
 */
export async function newOrChanged(db: Queries, since: Date, limit: number): Promise<string[]> {
  return (await db.all(selectNew, since, limit)).map(({ id }) => id)
}

type Progress = { readonly revision: number; readonly screened: number; readonly position: string | null }

const lockProgress = statement<Progress>(
  'select revision, screened, position from screening_progress for no key update skip locked',
)

/** Undefined while another process screens. */
export function lockSweep(tx: Tx): Promise<Progress | undefined> {
  return tx.one(lockProgress)
}

const selectNext = query<{ id: string }>(`
  select id from users where id > $1 and deleted_at is null order by id limit $2`)

export async function nextPeople(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const first = '00000000-0000-0000-0000-000000000000'
  return (await tx.all(selectNext, after ?? first, limit)).map(({ id }) => id)
}

const selectRound = query<{ is_round: boolean }>('select screened < revision as is_round from screening_progress')

/** Whether people are still being screened since a list has changed. */
export async function isRoundUnderWay(db: Queries): Promise<boolean> {
  return (await db.one(selectRound))?.is_round ?? false
}

const moveOn = statement('update screening_progress set position = $1, screened = $2')

export function saveSweep(tx: Tx, position: string | null, screened: number): void {
  tx.effect(moveOn, position, screened)
}

/** A hit with what it is about, as staff see it. */
export type StoredHit = Judged & {
  readonly id: string
  readonly person: string
  readonly email: string
  readonly country: string
  readonly list: string
  readonly kind: ListKind
  readonly entry: Entry
  readonly fact: HitFact
  readonly points: number
  readonly matched: string
  readonly because: readonly string[]
  readonly foundAt: Date
}

type Row = Omit<StoredHit, 'first' | 'decided'> & {
  readonly firstById: string | null
  readonly firstBy: string | null
  readonly firstAt: Date | null
  readonly decidedById: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/**
 * Its entry is in force, and the person still has the fact that was compared. A wallet is not forgotten. The planner takes
 * a `case` for true of every second row. A bare equality it would take for true of few, and read every hit for a page.
 */
const standing = `
  list.removed_at is null and known.last_version = list.version and person.deleted_at is null
    and case hit.fact when 'name' then hit.compared in (
        concat_ws(', ', person.name, person.country, 'born ' || document.birth_date),
        concat_ws(', ', document.checked_name, document.document_country, 'born ' || document.birth_date))
      when 'email' then hit.compared = person.email when 'country' then hit.compared = person.country else true end`
const tables = `
  screening_hits hit join users person on person.id = hit.person
    left join kyc_submissions document on document.owner = person.id
    join watch_lists list on list.id = hit.list
    join watch_entries known on known.list = hit.list and known.digest = hit.digest
    left join users first_one on first_one.id = hit.first_by
    left join users decider on decider.id = hit.decided_by`
const columns = `
  hit.id, hit.person as "personId", person.name as person, person.email, person.country, list.name as list, list.kind,
  known.entry, hit.fact, hit.points, hit.matched, hit.because, hit.found_at as "foundAt", hit.verdict, hit.reason,
  hit.first_by as "firstById", first_one.name as "firstBy", hit.first_at as "firstAt",
  hit.decided_by as "decidedById", decider.name as "decidedBy", hit.decided_at as "decidedAt"`

const oldest = keysetOf({ key: 'hit.found_at', id: 'hit.id', direction: 'asc' }, '$1', '$2')
const latest = keysetOf({ key: 'hit.decided_at', id: 'hit.id', direction: 'desc' }, '$1', '$2')

const selectOpen = query<Row>(`
  select ${columns} from ${tables}
  where hit.verdict is null and ${standing} and ${oldest.isBeyond} ${oldest.inOrder} limit $3`)
const selectDecided = query<Row>(`
  select ${columns} from ${tables}
  where hit.verdict is not null and ${standing} and ${latest.isBeyond} ${latest.inOrder} limit $3`)

/** Open hits, the oldest first, or decided ones, the latest verdict first. */
export async function hitsAfter(db: Queries, isOpen: boolean, after: PageStart, limit: number): Promise<StoredHit[]> {
  return (await db.all(isOpen ? selectOpen : selectDecided, after.at, after.id, limit)).map(fromRow)
}

const selectOfPerson = query<Row>(`
  select ${columns} from ${tables} where hit.person = $1 and ${standing} order by hit.points desc, hit.id`)

export async function hitsOf(db: Queries, personId: string): Promise<StoredHit[]> {
  return (await db.all(selectOfPerson, personId)).map(fromRow)
}

type StoppingHit = Pick<Row, 'personId' | 'points' | 'list' | 'matched' | 'foundAt'>

const selectStopping = query<StoppingHit>(`
  select distinct on (hit.person) hit.person as "personId", hit.points, list.name as list, hit.matched,
    hit.found_at as "foundAt"
  from ${tables} where hit.verdict is null and hit.found_at >= $1 and hit.points >= $2 and ${standing}
  order by hit.person, hit.found_at desc`)

/** For each person the newest of the open hits that stop payouts. */
export function stoppingHits(db: Queries, points: number, since: Date): Promise<StoppingHit[]> {
  return db.all(selectStopping, since, points)
}

type PersonHit = Pick<Row, 'personId' | 'points' | 'list' | 'matched' | 'foundAt' | 'verdict' | 'decidedAt'>

const selectOfPeople = query<Row>(`
  select ${columns} from ${tables}
  where hit.person = any (array(select unnest($1::uuid[]))) and ${standing} order by hit.points desc, hit.id`)

/** The hits of several people that stand, the most probable first. */
export function hitsOfPeople(db: Queries, personIds: readonly string[]): Promise<PersonHit[]> {
  return db.all(selectOfPeople, personIds)
}

const selectOne = query<Row>(`select ${columns} from ${tables} where hit.id = $1`)
const lockOne = statement('select from screening_hits where id = $1 for no key update')

export async function lockHit(tx: Tx, id: string): Promise<StoredHit | undefined> {
  tx.effect(lockOne, id)
  const row = await tx.one(selectOne, id)
  return row && fromRow(row)
}

const saveOne = statement(`
  update screening_hits set verdict = $2, reason = $3, first_by = $4, first_at = $5, decided_by = $6, decided_at = $7
  where id = $1`)

export function saveVerdict(tx: Tx, { id, verdict, reason, first, decided }: StoredHit): void {
  const [byId, at] = [decided?.byId ?? null, decided?.at ?? null]
  tx.effect(saveOne, id, verdict, reason, first?.byId ?? null, first?.at ?? null, byId, at)
}

type Known = { personId: string; listId: string; digest: string; compared: string; verdict: Verdict | null }

const selectVerdicts = query<Known>(`
  select person as "personId", list as "listId", digest, compared, verdict from screening_hits
  where person = any (array(select unnest($1::uuid[]))) and verdict is not null`)

export function verdictsOf(db: Queries, personIds: readonly string[]): Promise<Known[]> {
  return db.all(selectVerdicts, personIds)
}

function fromRow(row: Row): StoredHit {
  const { firstById, firstBy, firstAt, decidedById, decidedBy, decidedAt, ...hit } = row
  return {
    ...hit,
    first: firstById !== null && firstAt !== null ? { byId: firstById, by: firstBy ?? '', at: firstAt } : null,
    decided:
      decidedById !== null && decidedAt !== null ? { byId: decidedById, by: decidedBy ?? '', at: decidedAt } : null,
  }
}
