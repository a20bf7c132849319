import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { collectDocuments, type PersonDocument } from '#operator/persons/documents-of-person.ts'
import { casesNumbered, casesOfDebtor, namesOf } from '#operator/persons/find-debtor.ts'
import { findNamed } from '#operator/persons/find-named.ts'
import { readmeText } from '#operator/persons/readme-text.ts'
import { tellDebtor } from '#operator/persons/tell-debtor.ts'
import { moment, type Told } from '#operator/persons/tell-row.ts'
import { tellUser } from '#operator/persons/tell-user.ts'
import { writeNewFolder } from '#operator/persons/write-new-folder.ts'
import { requireUser } from '#operator/users/require-user.ts'
import type { RetentionPolicy } from '#retention/retention-policy.ts'

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
}

/** A debtor by his name, by the numbers of his cases, or both: then his name is looked for beside them. */
export interface DebtorWanted {
  readonly name: string | undefined
  readonly inkassoNumbers: readonly string[]
}

/**
 * Writes everything about a debtor into a new folder (Art. 15 GDPR), with a row in the audit trail for each case, before
 * the folder has its name.
 * @throws OperatorError when nobody is called so, when several persons are, or the folder cannot be written
 */
export async function exportDebtor(
  context: Context,
  { name, inkassoNumbers }: DebtorWanted,
  folder: string,
  act: Act,
): Promise<ExportedPerson> {
  const { db } = context
  const cases =
    inkassoNumbers.length > 0 ? await casesNumbered(db, inkassoNumbers) : await casesOfDebtor(db, name ?? '')
  const names = [...new Set([...namesOf(cases), ...(name === undefined ? [] : [name])])]
  const numbers = cases.map((one) => one.inkassoNumber)
  const named = await findNamed(db, names, { ofCases: numbers })
  if (cases.length + named.length === 0)
    throw new OperatorError(`Nobody in the portal is called ${name}. Nothing was written.`)
  const documents = collectDocuments()
  const told = await tellDebtor(db, { inkassoNumbers: numbers, named }, documents)
  const entries = numbers.length > 0 ? numbers : [undefined]
  await db.transaction().execute(async (transaction) => {
    for (const inkassoNumber of entries)
      await noteAct(transaction, act, { event: 'person_exported', inkassoNumber })
  })
  const missing = await write(context, folder, { told, documents: documents.all, isUser: false }, act)
  return { cases: numbers, documents: documents.all.length, missing }
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
  const told = await tellUser(db, user, documents)
  await db
    .transaction()
    .execute((transaction) => noteAct(transaction, act, { event: 'person_exported', userId: user.userId }))
  const missing = await write(context, folder, { told, documents: documents.all, isUser: true }, act)
  return { cases: [], documents: documents.all.length, missing }
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
