import { randomUUID } from 'node:crypto'

import { numberKey } from '@portal/contract/fields/number-key.ts'
import { importFormat, type ImportRow } from '@portal/contract/import-format.ts'
import type { Insertable } from 'kysely'

import { hashPassword } from '#access/login/passwords.ts'
import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import { foldName } from '#ground/text/fold-name.ts'
import { createUser, type NewUser } from '#operator/users/create-user.ts'
import { actAt } from '#test/act.ts'

export const aktentypen = ['Vorgerichtlich', 'Gerichtlich', 'Überwachung', 'Abgeschlossen']

/** Creates two customers and all file types. Alpha has creditor numbers 100100 and 100200, Beta 200100. */
export async function buildCustomers(db: Db) {
  await db
    .insertInto('customer')
    .values([
      { customerNumber: 'K1', name: 'Alpha Versand GmbH' },
      { customerNumber: 'K2', name: 'Beta Strom AG' },
    ])
    .execute()
  await db
    .insertInto('creditorNumber')
    .values([
      { glgNumber: '100100', customerNumber: 'K1', name: 'Alpha Nord' },
      { glgNumber: '100200', customerNumber: 'K1', name: '' },
      { glgNumber: '200100', customerNumber: 'K2', name: 'Beta' },
    ])
    .execute()
  await db
    .insertInto('fileType')
    .values(aktentypen.map((aktentyp) => ({ aktentyp, name: aktentyp })))
    .execute()
}

export const password = 'richtig-langes-Passwort'

const hashes = new Map<string, Promise<string>>()

/** Returns the hash of a secret. Computes it only once per test file, because hashing is slow on purpose. */
function hashOnce(secret: string): Promise<string> {
  const known = hashes.get(secret) ?? hashPassword(secret)
  hashes.set(secret, known)
  return known
}

/** Creates a user, by default of Alpha and with all rights. The default password is `password`. */
export async function buildUser(db: Db, overrides: Partial<NewUser> = {}, now = new Date()) {
  await createUser(
    db,
    {
      username: 'anna',
      customerNumber: 'K1',
      glgNumbers: ['100100', '100200'],
      aktentypen,
      zinsenEnabled: true,
      auskunftEnabled: false,
      password,
      passwordExpiresAt: null,
      isDemo: false,
      ...overrides,
    },
    actAt(now),
    hashOnce,
  )
}

let lastNumber = 10_000_000

/** A case with the fields that the import requires. All other fields have the defaults of the import format. */
export const emptyCase = importFormat.cases.parse({
  inkassoNumber: '1',
  glgNumber: '100100',
  aktentyp: 'Vorgerichtlich',
  schuldnername: 'Beispiel, Erika',
  hauptforderung: '100.00',
  aktuellersaldo: '101.50',
  handoverDate: '2026-01-15',
} satisfies ImportRow<'cases'>)

/** Creates a case, by default of creditor number 100100. Computes derived columns. */
export async function buildCase(db: Db, overrides: Partial<Insertable<Tables['inkassoCase']>> = {}) {
  const inkassoNumber = overrides.inkassoNumber ?? String(++lastNumber)
  const schuldnername = overrides.schuldnername ?? emptyCase.schuldnername
  await db
    .insertInto('inkassoCase')
    .values({
      ...emptyCase,
      geschaeftsId: `KD-${inkassoNumber}`,
      schuldner: schuldnername,
      schuldneradresse: 'Musterweg 1',
      schuldnerplzort: '12345 Musterstadt',
      zinsen: '1.50',
      zahlungenHauptforderung: '0.00',
      ...overrides,
      inkassoNumber,
      inkassoNumberKey: numberKey(inkassoNumber),
      schuldnername,
      schuldnernameFolded: foldName(schuldnername),
    })
    .execute()
  return inkassoNumber
}

export async function buildMainClaim(
  db: Db,
  overrides: Partial<Insertable<Tables['mainClaim']>> & { inkassoNumber: string },
) {
  await db
    .insertInto('mainClaim')
    .values({
      position: 1,
      katnr: '11',
      bezeichnung: 'Kaufvertrag',
      rechnr: 'RE-1',
      vertnr: '',
      datvon: '2025-11-01',
      datbis: null,
      betrag: '100.00',
      mahnkost: '0.00',
      bankrl: '0.00',
      ...overrides,
    })
    .execute()
}

/** Creates an entry of a case's history, by default without a document. */
export async function buildHistoryEntry(
  db: Db,
  overrides: Partial<Insertable<Tables['caseHistory']>> & { inkassoNumber: string; recno: number },
) {
  await db
    .insertInto('caseHistory')
    .values({
      datum: '2026-01-16',
      text: 'Auftrag angelegt',
      schuldnr: 1,
      status: '',
      sachbear: 'MM',
      kategtx: '',
      ausgabe: '',
      attachmentSha256: null,
      attachmentType: null,
      attachmentFilename: null,
      ...overrides,
    })
    .execute()
}

/** Creates a message from the collection company about a case. Returns its id. */
export async function buildMessage(
  db: Db,
  overrides: Partial<Insertable<Tables['caseMessage']>> & { inkassoNumber: string },
) {
  // Random, because browser tests in several processes share a database.
  const messageId = overrides.messageId ?? `P-${randomUUID()}`
  await db
    .insertInto('caseMessage')
    .values({
      date: '2026-02-20',
      time: '09:41',
      clerk: 'M. Muster',
      text: 'Der Schuldner bietet Raten an.',
      attachmentSha256: null,
      attachmentType: null,
      attachmentFilename: null,
      submissionId: null,
      ...overrides,
      messageId,
    })
    .execute()
  return messageId
}

/** Creates a notice, by default an imported one of creditor number 100100. */
export async function buildNotice(db: Db, overrides: Partial<Insertable<Tables['notice']>> = {}) {
  const id = overrides.id ?? `N-${++lastNumber}`
  await db
    .insertInto('notice')
    .values({
      glgNumber: '100100',
      userId: 'anna',
      date: '2026-02-20',
      time: '09:41',
      inkassoNumber: '4711',
      geschaeftsId: 'KD-4711',
      type: 'S',
      betrag: null,
      content: 'Der Schuldner zahlt in Raten.',
      submissionId: null,
      ...overrides,
      id,
    })
    .execute()
  return id
}

/** Creates a hand-over, by default an imported domestic one of creditor number 100100. */
export async function buildHandover(db: Db, overrides: Partial<Insertable<Tables['handover']>> = {}) {
  const id = overrides.id ?? `H-${++lastNumber}`
  await db
    .insertInto('handover')
    .values({
      glgNumber: '100100',
      userId: 'anna',
      date: '2026-02-20',
      time: '09:41',
      location: 'in',
      text: 'Auftrag KD-4711: Beispiel, Erika',
      submissionId: null,
      ...overrides,
      id,
    })
    .execute()
  return id
}

/** Creates a submission, by default a mandate by `anna` for creditor number 100100. Returns its id. */
export async function buildSubmission(db: Db, overrides: Partial<Insertable<Tables['submission']>> = {}) {
  const { id: userId } = await db
    .selectFrom('portalUser')
    .select('id')
    .where('username', '=', 'anna')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('submission')
    .values({
      receiptNumber: `M-2026-${++lastNumber}`,
      kind: 'mandate',
      userId,
      username: 'anna',
      glgNumber: '100100',
      inkassoNumber: null,
      receivedAt: new Date('2026-02-20T08:41:00Z'),
      payload: '{}',
      fetchedAt: null,
      decidedAt: null,
      acceptedInkassoNumber: null,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
