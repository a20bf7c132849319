import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { germanDay, germanTime } from '#ground/clock.ts'
import { collectDocuments, type PersonDocument } from '#operator/persons/documents-of-person.ts'
import type { PersonTable } from '#operator/persons/person-glossary.ts'

/** A row in the export: its columns, and the rows that belong to it, by table name. */
export type PersonData = Record<string, unknown>

/** A row from the database. */
type Row = Readonly<Record<string, unknown>>

/** Names of columns that are never exported, by reason. */
const withheld = {
  secrets: 'passwordHash tokenHash secretSealed keyId key requestSha256 lastStep',
  sessionsOfClerks: 'clerkSessionId',
  proofsOfTheAuditTrail: 'hash seal sealKeyId',
  copiesForSearches:
    'inkassoNumberKey inkassoNumberFolded geschaeftsIdFolded schuldnernameFolded rechnrFolded usernameFolded searched',
  fingerprintsForImports: 'importFingerprint',
  // Hashes of documents, which are exported as files instead.
  documents: 'sha256 attachmentSha256',
}

/**
 * Names of all columns that are never exported. All other columns are exported, including those that later
 * migrations add.
 */
export const withheldColumns: ReadonlySet<string> = new Set(
  Object.values(withheld).flatMap((names) => names.split(' ')),
)

/**
 * Names of columns that identify employees of the creditor. Debtors do not get these (Art. 15(4) GDPR, CJEU
 * C-579/21).
 */
const otherPersonColumns: ReadonlySet<string> = new Set(['userId', 'username', 'actor'])

/** For each table whose rows have files: the table of the files, and a condition for those of one row. */
const filesOf: Readonly<
  Partial<Record<PersonTable, { table: PersonTable; of: (row: Row) => RawBuilder<unknown> }>>
> = {
  submission: { table: 'submissionFile', of: ({ id }) => sql`submission_id = ${id}` },
  keptSubmission: { table: 'keptFile', of: ({ id }) => sql`submission_id = ${id}` },
  handoverDraft: {
    table: 'handoverDraftFile',
    of: ({ userId, draftId }) => sql`user_id = ${userId} and draft_id = ${draftId}`,
  },
}

/** Reads rows for the export. */
export interface PersonReader {
  /** The documents of all rows that were read so far. */
  readonly documents: readonly PersonDocument[]
  /** Reads the rows that satisfy an SQL condition, with their files. Omits empty fields. */
  readonly rows: (table: PersonTable, condition: RawBuilder<unknown>) => Promise<PersonData[]>
}

export function personReader(db: Db, { isUser }: { isUser: boolean }): PersonReader {
  const documents = collectDocuments()
  const isGiven = (column: string) =>
    !withheldColumns.has(column) && (isUser || !otherPersonColumns.has(column))

  async function rows(table: PersonTable, condition: RawBuilder<unknown>, hasBytes = true) {
    const { rows: found } = await sql<Row>`select * from ${sql.table(table)} where ${condition}`.execute(db)
    const given: PersonData[] = []
    for (const row of found) given.push({ ...fieldsOf(row, hasBytes), ...(await files(table, row)) })
    return given
  }

  function fieldsOf(row: Row, hasBytes: boolean): PersonData {
    const fields = Object.entries(row).filter(([column, value]) => isGiven(column) && !isEmpty(value))
    const data = Object.fromEntries(fields.map(([column, value]) => [column, plain(value)]))
    const sha256 = row['sha256'] ?? row['attachmentSha256']
    if (typeof sha256 !== 'string' || !hasBytes) return data
    return { ...data, document: documents.take(sha256, String(row['name'] ?? row['attachmentFilename'])) }
  }

  async function files(table: PersonTable, row: Row): Promise<PersonData> {
    const place = filesOf[table]
    if (!place) return {}
    // The files of a submission are deleted before the submission is.
    const hasBytes = (row['filesDeletedAt'] ?? null) === null
    const found = await rows(place.table, sql`${place.of(row)} order by position`, hasBytes)
    return found.length === 0 ? {} : { [place.table]: found }
  }

  return { documents: documents.all, rows: (table, condition) => rows(table, condition) }
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0)

function plain(value: unknown): unknown {
  if (value instanceof Date) return moment(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) => (isEmpty(inner) ? [] : [[field, plain(inner)]])),
  )
}

/** Formats a time in the German time zone: `2026-02-20, 09:41 Uhr`. */
export const moment = (at: Date) => `${germanDay(at)}, ${germanTime(at).slice(0, 5)} Uhr`
