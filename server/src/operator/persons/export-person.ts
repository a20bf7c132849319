import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { type CoverLetter, coverLetter } from '#operator/persons/cover-letter.ts'
import { debtorData } from '#operator/persons/debtor-data.ts'
import type { PersonDocument } from '#operator/persons/documents-of-person.ts'
import { casesNumbered, casesOfDebtor, namesOf, othersNamed } from '#operator/persons/find-debtor.ts'
import { findNamed, type Naming } from '#operator/persons/find-named.ts'
import { glossaryFor } from '#operator/persons/person-glossary.ts'
import { moment, type PersonData, personReader } from '#operator/persons/person-rows.ts'
import { userData } from '#operator/persons/user-data.ts'
import { writeNewFolder } from '#operator/persons/write-new-folder.ts'
import { requireUser } from '#operator/users/require-user.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  readonly operator: CoverLetter['operator']
}

export interface ExportedPerson {
  readonly cases: readonly string[]
  readonly documents: number
  readonly missing: readonly PersonDocument[]
  /** Rows that contain the name but are not exported, because they may be about another person of this name. */
  readonly left: readonly Naming[]
}

/** Selects a debtor by name, by case numbers, or by both. */
export interface DebtorQuery {
  /** The name; used to find cases if no numbers are given, and to find other rows. */
  readonly name: string | undefined
  readonly inkassoNumbers: readonly string[]
  /** Whether to export rows that belong to no case even if other debtors have the same name. */
  readonly withNamed: boolean
}

/**
 * Exports all data about a debtor to a new folder (Art. 15 GDPR). Writes an audit entry for each case before it
 * creates the folder. Throws an OperatorError if nobody has the name, if several persons may have it, or if the
 * folder cannot be written.
 */
export async function exportDebtor(
  context: Context,
  query: DebtorQuery,
  folder: string,
  act: Act,
): Promise<ExportedPerson> {
  const { cases, left, documents, data } = await inSnapshot(context.db, (db) => readDebtor(db, query))
  const entries = cases.length > 0 ? cases : [undefined]
  await context.db.transaction().execute(async (transaction) => {
    for (const inkassoNumber of entries)
      await auditAct(transaction, act, { event: 'person_exported', inkassoNumber })
  })
  const missing = await write(context, folder, { data, documents, isUser: false }, act)
  return { cases, documents: documents.length, missing, left }
}

/**
 * Reads everything from the same snapshot, without a timeout, because searching the case histories may take
 * minutes.
 */
const inSnapshot = <Result>(db: Db, read: (snapshot: Db) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = 0`.execute(snapshot)
      return read(snapshot)
    })

async function readDebtor(db: Db, { name, inkassoNumbers, withNamed }: DebtorQuery) {
  const found =
    inkassoNumbers.length > 0 ? await casesNumbered(db, inkassoNumbers) : await casesOfDebtor(db, name ?? '')
  const names = [...new Set([...namesOf(found), ...(name === undefined ? [] : [name])])]
  const cases = found.map((one) => one.inkassoNumber)
  const others = await othersNamed(db, names, cases)
  const naming = await findNamed(db, names, { ofCases: cases })
  const isTheirs = ({ inkassoNumber }: Naming) =>
    inkassoNumber === null ? withNamed || others.size === 0 : !others.has(inkassoNumber)
  const named = naming.filter(isTheirs)
  if (cases.length + named.length === 0)
    throw new OperatorError(`Nobody in the portal is called ${name}. Nothing was written.`)
  const reader = personReader(db, { isUser: false })
  const data = await debtorData(db, reader, { inkassoNumbers: cases, named })
  return { cases, left: naming.filter((one) => !isTheirs(one)), documents: reader.documents, data }
}

/**
 * Exports all data about a user to a new folder (Art. 15 GDPR). Writes an audit entry before it creates the
 * folder. Throws an OperatorError if there is no such user, or if the folder cannot be written.
 */
export async function exportUser(
  context: Context,
  username: string,
  folder: string,
  act: Act,
): Promise<ExportedPerson> {
  const { db } = context
  const user = await requireUser(db, username)
  const { documents, data } = await inSnapshot(db, async (snapshot) => {
    const reader = personReader(snapshot, { isUser: true })
    return { data: await userData(reader, user), documents: reader.documents }
  })
  await db
    .transaction()
    .execute((transaction) => auditAct(transaction, act, { event: 'person_exported', userId: user.userId }))
  const missing = await write(context, folder, { data, documents, isUser: true }, act)
  return { cases: [], documents: documents.length, missing, left: [] }
}

function write(
  { files, operator }: Context,
  folder: string,
  { data, documents, isUser }: { data: PersonData; documents: readonly PersonDocument[]; isUser: boolean },
  { now }: Act,
) {
  const at = moment(now)
  const content = {
    export: 'Art. 15 DSGVO',
    operator: operator.name,
    at,
    ...data,
    glossary: glossaryFor(data),
  }
  return writeNewFolder(files, folder, {
    texts: {
      'auskunft.json': `${JSON.stringify(content, withoutEmpty, 2)}\n`,
      'LIESMICH.txt': coverLetter({ operator, at, documents: documents.length, isUser, data }),
    },
    documents,
  })
}

/** Replacer for `JSON.stringify` that omits empty lists. */
const withoutEmpty = (_key: string, value: unknown) =>
  Array.isArray(value) && value.length === 0 ? undefined : value
