import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { collectDocuments, type PersonDocument } from '#operator/persons/documents-of-person.ts'
import { casesNumbered, casesOfDebtor, namesOf, othersNamed } from '#operator/persons/find-debtor.ts'
import { findNamed, type Naming } from '#operator/persons/find-named.ts'
import { readmeText } from '#operator/persons/readme-text.ts'
import { tellDebtor } from '#operator/persons/tell-debtor.ts'
import { moment, type Told } from '#operator/persons/tell-row.ts'
import { tellUser } from '#operator/persons/tell-user.ts'
import { writeNewFolder } from '#operator/persons/write-new-folder.ts'
import { requireUser } from '#operator/users/require-user.ts'
import type { RetentionPolicy } from '#privacy/retention/retention-policy.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  /** The company's name, and how long it keeps what. */
  readonly operator: { readonly name: string; readonly retention: RetentionPolicy }
}

export interface ExportedPerson {
  readonly cases: readonly string[]
  readonly documents: number
  readonly missing: readonly PersonDocument[]
  /** What the name stands in and was left out, because others are called so, too. */
  readonly left: readonly Naming[]
}

/** A debtor by his name, by the numbers of his cases, or both: then his name is looked for beside them. */
export interface DebtorWanted {
  readonly name: string | undefined
  readonly inkassoNumbers: readonly string[]
  /** Whether what belongs to no case is his although others are called so. */
  readonly withNamed: boolean
}

/**
 * Writes everything about a debtor into a new folder (Art. 15 GDPR), with a row in the audit trail for each case, before
 * the folder has its name.
 * @throws OperatorError when nobody is called so, when several persons are, or the folder cannot be written
 */
export async function exportDebtor(
  context: Context,
  wanted: DebtorWanted,
  folder: string,
  act: Act,
): Promise<ExportedPerson> {
  const { cases, left, documents, told } = await inSnapshot(context.db, (db) => readDebtor(db, wanted))
  const entries = cases.length > 0 ? cases : [undefined]
  await context.db.transaction().execute(async (transaction) => {
    for (const inkassoNumber of entries)
      await noteAct(transaction, act, { event: 'person_exported', inkassoNumber })
  })
  const missing = await write(context, folder, { told, documents, isUser: false }, act)
  return { cases, documents: documents.length, missing, left }
}

/** All of one moment, however long it takes to look through the histories. */
const inSnapshot = <Result>(db: Db, read: (snapshot: Db) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = 0`.execute(snapshot)
      return read(snapshot)
    })

async function readDebtor(db: Db, { name, inkassoNumbers, withNamed }: DebtorWanted) {
  const found =
    inkassoNumbers.length > 0 ? await casesNumbered(db, inkassoNumbers) : await casesOfDebtor(db, name ?? '')
  const names = [...new Set([...namesOf(found), ...(name === undefined ? [] : [name])])]
  const cases = found.map((one) => one.inkassoNumber)
  const others = await othersNamed(db, names, cases)
  const naming = await findNamed(db, names, { ofCases: cases })
  const isHis = ({ inkassoNumber }: Naming) =>
    inkassoNumber === null ? withNamed || others.size === 0 : !others.has(inkassoNumber)
  const named = naming.filter(isHis)
  if (cases.length + named.length === 0)
    throw new OperatorError(`Nobody in the portal is called ${name}. Nothing was written.`)
  const documents = collectDocuments()
  const told = await tellDebtor(db, { inkassoNumbers: cases, named }, documents)
  return { cases, left: naming.filter((one) => !isHis(one)), documents: documents.all, told }
}

/**
 * Writes everything about a user into a new folder (Art. 15 GDPR), as `exportDebtor` does.
 * @throws OperatorError when there is no such user, or the folder cannot be written
 */
export async function exportUser(
  context: Context,
  username: string,
  folder: string,
  act: Act,
): Promise<ExportedPerson> {
  const { db } = context
  const user = await requireUser(db, username)
  const documents = collectDocuments()
  const told = await inSnapshot(db, (snapshot) => tellUser(snapshot, user, documents))
  await db
    .transaction()
    .execute((transaction) => noteAct(transaction, act, { event: 'person_exported', userId: user.userId }))
  const missing = await write(context, folder, { told, documents: documents.all, isUser: true }, act)
  return { cases: [], documents: documents.all.length, missing, left: [] }
}

function write(
  { files, operator }: Context,
  folder: string,
  person: { told: Told; documents: readonly PersonDocument[]; isUser: boolean },
  { now }: Act,
) {
  const { told, documents, isUser } = person
  const at = moment(now)
  const readme = readmeText({
    operator: operator.name,
    at,
    documents: documents.length,
    isUser,
    periods: periodsOf(operator.retention),
  })
  const head = { 'Auskunft nach Art. 15 DSGVO': { 'Erteilt von': operator.name, Stand: at } }
  const auskunft = `${JSON.stringify({ ...head, ...told }, null, 2)}\n`
  return writeNewFolder(files, folder, {
    texts: { 'auskunft.json': auskunft, 'LIESMICH.txt': readme },
    documents,
  })
}

const periodsOf = ({ closedCaseMonths, messageMonths, auditMonths, submissionDays }: RetentionPolicy) => [
  closedCaseMonths === undefined
    ? 'Akten: bis sie gelöscht werden.'
    : `Akten: ${closedCaseMonths} Monate nach ihrem Abschluss.`,
  messageMonths === undefined
    ? 'Aufträge und Meldungen: bis sie gelöscht werden.'
    : `Aufträge und Meldungen: ${messageMonths} Monate nach der Entscheidung darüber.`,
  `Dateien dazu: ${submissionDays} Tage nach der Entscheidung.`,
  `Protokoll: ${auditMonths} Monate.`,
  'Was nach Handels- oder Steuerrecht aufzubewahren ist, bis zum Ende dieser Frist.',
]
