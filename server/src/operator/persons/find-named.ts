import { sql } from 'kysely'

import { likeLiteral } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import { spellingsOf, containsName } from '#ground/text/name-words.ts'

/** Kinds of rows that may contain a debtor's name without belonging to one of the debtor's cases. */
export type NamingKind =
  | 'submission'
  | 'handover'
  | 'draft'
  | 'savedSearch'
  | 'history'
  | 'booking'
  | 'notice'
  | 'task'
  | 'message'
  | 'kept'
  | 'note'
  | 'paper'

/** A row that contains a debtor's name. */
export interface Naming {
  readonly kind: NamingKind
  /** Primary key: the uuid or id; or a JSON array, if the key has several columns. */
  readonly key: string
  /** What the row is called in messages, for example "handover H-17". */
  readonly what: string
  readonly text: string
  /** The case that the row belongs to; null if it belongs to none. */
  readonly inkassoNumber: string | null
}

/** SQL: the key of a row, as text, for each kind. */
export const keySql: Readonly<Record<NamingKind, string>> = {
  submission: 'id::text',
  handover: 'id',
  draft: 'json_build_array(user_id::text, draft_id)::text',
  savedSearch: 'json_build_array(user_id::text, list, name)::text',
  history: 'json_build_array(inkasso_number, recno)::text',
  booking: 'json_build_array(inkasso_number, index)::text',
  notice: 'id',
  task: 'task_id',
  message: 'message_id',
  kept: 'id::text',
  note: 'desk_note.id::text',
  paper: 'paper_id',
}

/**
 * SQL: all strings in a JSON column, decoded. In encoded JSON, a line break within a name is `\n`, so the
 * name would not be found.
 */
const textsIn = (column: string) =>
  `(select string_agg(said #>> '{}', ' ') from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "string")') said)`

/**
 * SQL that selects the rows of each kind; `text` contains all texts in which a name may occur. `find` first
 * selects rows in SQL by a word of the name, in several spellings, and then checks the whole name with
 * `containsName`.
 */
const places: Readonly<Record<NamingKind, string>> = {
  submission: `select ${keySql.submission} as key, 'submission ' || receipt_number as what,
    coalesce(inkasso_number, accepted_inkasso_number, (
      select mandate.accepted_inkasso_number from submission mandate
      where submission.kind = 'taskAnswer' and mandate.receipt_number = submission.payload ->> 'mandateReceiptNumber')) as inkasso_number,
    concat_ws(' ', ${textsIn('payload')}, reason, (select string_agg(name, ' ') from submission_file where submission_id = submission.id)) as text
    from submission`,
  handover: `select ${keySql.handover} as key, 'handover ' || id as what, null as inkasso_number, text from handover where submission_id is null`,
  draft: `select ${keySql.draft} as key, 'draft of ' || username as what, null as inkasso_number,
    concat_ws(' ', ${textsIn('form')}, (select string_agg(name, ' ') from handover_draft_file f
      where f.user_id = handover_draft.user_id and f.draft_id = handover_draft.draft_id)) as text
    from handover_draft join portal_user on portal_user.id = user_id`,
  savedSearch: `select ${keySql.savedSearch} as key, 'saved search of ' || username as what,
    null as inkasso_number, concat_ws(' ', name, words, ${textsIn('address')}) as text
    from saved_search join portal_user on portal_user.id = user_id`,
  history: `select ${keySql.history} as key, 'history of case ' || inkasso_number || ', entry ' || recno as what,
    inkasso_number, concat_ws(' ', text, attachment_filename) as text from case_history`,
  booking: `select ${keySql.booking} as key, 'bookings of case ' || inkasso_number || ', entry ' || index as what,
    inkasso_number, text from booking`,
  notice: `select ${keySql.notice} as key, 'message ' || id as what, inkasso_number, content as text from notice where submission_id is null`,
  task: `select ${keySql.task} as key, 'task ' || task_id as what,
    coalesce(inkasso_number, (select accepted_inkasso_number from submission where submission.receipt_number = task.receipt_number)) as inkasso_number,
    concat_ws(' ', title, text, options, consequence, attachment_filename) as text from task`,
  message: `select ${keySql.message} as key, 'message on case ' || inkasso_number || ', ' || message_id as what, inkasso_number,
    concat_ws(' ', text, attachment_filename) as text from case_message`,
  kept: `select ${keySql.kept} as key, 'kept letter ' || receipt_number as what, null as inkasso_number,
    concat_ws(' ', ${textsIn('payload')}, (select string_agg(name, ' ') from kept_file where submission_id = kept_submission.id)) as text
    from kept_submission`,
  note: `select ${keySql.note} as key, 'note at the desk on ' || receipt_number as what,
    coalesce(inkasso_number, accepted_inkasso_number) as inkasso_number, desk_note.text
    from desk_note join submission on submission.id = submission_id`,
  paper: `select ${keySql.paper} as key, 'paper ' || paper_id as what, null as inkasso_number,
    concat_ws(' ', title, attachment_filename) as text from paper`,
}

// The cast is safe: `places` has no keys besides the NamingKinds.
const kinds = Object.keys(places) as NamingKind[]

/**
 * Tables to which users and the operator's systems can add rows at any time. Rows of other kinds, except
 * those in `changing`, are only added under the import lock.
 */
const writtenAnyTime: Readonly<Partial<Record<NamingKind, string>>> = {
  submission: 'submission',
  task: 'task',
  message: 'case_message',
  note: 'desk_note',
  paper: 'paper',
}

/** Kinds with few rows that often change. `findNamedSince` searches all of these rows again. */
const changing: ReadonlySet<NamingKind> = new Set(['draft', 'savedSearch'])

/**
 * Returns the id of the oldest running transaction. All older transactions have ended, so a search sees their
 * rows.
 */
export async function oldestTransactionId(db: Db): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::xid::text as moment`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without a row')
  return row.moment
}

/**
 * Finds all rows that contain one of the names, except those of the cases `ofCases`. Scans all case histories,
 * which takes minutes if there are millions of cases.
 */
export async function findNamed(
  db: Db,
  names: readonly string[],
  { ofCases }: { ofCases: readonly string[] },
): Promise<Naming[]> {
  return find(db, names, { ofCases, lookedAt: kinds.map((kind) => [kind, places[kind]]) })
}

/**
 * Adds to `before`, the result of `findNamed`, the rows that were written since `moment`, the result of
 * `oldestTransactionId`. This is fast. The caller must hold the import lock, because rows from imports are not
 * searched again.
 */
export async function findNamedSince(
  db: Db,
  names: readonly string[],
  { ofCases, moment, before }: { ofCases: readonly string[]; moment: string; before: readonly Naming[] },
): Promise<Naming[]> {
  const lookedAt = kinds.flatMap((kind): [NamingKind, string][] => {
    if (changing.has(kind)) return [[kind, places[kind]]]
    const table = writtenAnyTime[kind]
    return table ? [[kind, `${places[kind]} where age(${table}.xmin) <= age('${moment}'::xid)`]] : []
  })
  const again = await find(db, names, { ofCases, lookedAt })
  const lasting = before.filter(({ kind }) => !changing.has(kind))
  const found = new Map([...lasting, ...again].map((naming) => [`${naming.kind} ${naming.key}`, naming]))
  return [...found.values()]
}

async function find(
  db: Db,
  names: readonly string[],
  {
    ofCases,
    lookedAt,
  }: { ofCases: readonly string[]; lookedAt: readonly (readonly [kind: NamingKind, place: string])[] },
): Promise<Naming[]> {
  const patterns = names.flatMap(spellingsOf).map((word) => `%${likeLiteral(word)}%`)
  const own = new Set(ofCases)
  const found: Naming[] = []
  for (const [kind, place] of lookedAt) {
    const rowsOfPlace = sql.raw(place) // raw: from `places`, perhaps limited by a transaction id
    const { rows } = await sql<Naming>`
      select ${kind} as kind, place.* from (${rowsOfPlace}) place where text ilike any(${patterns}::text[]) order by what`.execute(
      db,
    )
    const naming = rows.filter(({ text, inkassoNumber }) => {
      const isKnown = inkassoNumber !== null && own.has(inkassoNumber)
      return !isKnown && names.some((name) => containsName(name, text))
    })
    found.push(...naming)
  }
  return found
}
