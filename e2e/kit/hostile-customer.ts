import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ImportKind, ImportRow } from '@portal/contract/import-format.ts'
import { notificationTopics } from '@portal/contract/notifications.ts'
import { noticeTypes } from '@portal/contract/submission-kinds.ts'

import { connect, type Db } from '../../server/src/db/connect.ts'
import { openFileStore } from '../../server/src/files/file-store.ts'
import { importFolder } from '../../server/src/operator/import/import-folder.ts'
import { silentReport } from '../../server/src/operator/import/progress.ts'
import { createUser } from '../../server/src/operator/users/create-user.ts'
import { allNumbersAndTypes } from '../../server/src/operator/users/rights.ts'
import { actAt } from '../../server/test/act.ts'
import { buildSubmission } from '../../server/test/build-submission.ts'
import type { TestUser } from './browser.ts'

/** A word of 71 letters that the browser cannot hyphenate. */
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.slice(0, 71)
const number = (length: number, last: number) => `${'W'.repeat(length - 4)}${last + 1000}`
const amount = '987654321.09'

/** Numbers of the records of each kind. */
const places = [1, 2, 3]
const creditors = places.map((place) => number(35, place))
export const hostileCases = places.map((place) => number(35, place + 100))
export const hostileTask = number(60, 1)
const customerNumber = number(35, 0)
const username = number(60, 0)

const rows = (fileType: string): { [Kind in ImportKind]?: ImportRow<Kind>[] } => ({
  customers: [{ customerNumber, name: `${word} ${word}` }],
  'creditor-numbers': creditors.map((glgNumber) => ({ glgNumber, customerNumber, name: word })),
  cases: hostileCases.map((inkassoNumber, index) => ({
    inkassoNumber,
    glgNumber: creditors[index] ?? '',
    geschaeftsId: number(35, index),
    aktentyp: fileType,
    schuldner: word,
    schuldnername: word,
    schuldneradresse: word,
    schuldnerplzort: word,
    hauptforderung: amount,
    zinsen: amount,
    zahlungen: amount,
    aktuellersaldo: amount,
    handoverDate: '2026-01-15',
    datletztezahl: '2026-02-15',
    negativinfo1: word,
    negativinfo3: word,
    vorletzteaktion: word,
    vorletzteaktionLong: word,
    letzteaktion: word,
    letzteaktionLong: word,
    aktuelleaktion: word,
    aktuelleaktionLong: word,
  })),
  'main-claims': hostileCases.map((inkassoNumber) => ({
    inkassoNumber,
    position: 1,
    katnr: number(10, 1),
    bezeichnung: word,
    rechnr: number(100, 1),
    vertnr: number(100, 2),
    betrag: amount,
    mahnkost: amount,
    bankrl: amount,
  })),
  'case-history': hostileCases.map((inkassoNumber) => ({
    inkassoNumber,
    recno: 1,
    datum: '2026-01-16',
    text: `${word}${word}`,
    schuldnr: 1,
    status: word,
    sachbear: word,
    kategtx: word,
    ausgabe: number(20, 1),
  })),
  bookings: hostileCases.map((inkassoNumber) => ({
    inkassoNumber,
    index: 1,
    datum: '2026-01-16',
    text: word,
    betrag: amount,
    buchart: number(10, 1),
    bucharttxt: word,
  })),
  notices: noticeTypes.map((type, index) => ({
    id: number(60, index),
    glgNumber: creditors[0] ?? '',
    userId: username,
    date: '2026-02-20',
    time: '09:41',
    inkassoNumber: hostileCases[0] ?? '',
    geschaeftsId: number(35, 1),
    type,
    betrag: type === 'S' ? null : amount,
    content: `${word}${word}`,
  })),
  handovers: creditors.map((glgNumber, index) => ({
    id: number(60, index),
    glgNumber,
    userId: username,
    date: '2026-01-15',
    time: '10:12:40',
    location: 'in' as const,
    text: `${word}${word}`,
  })),
  // A message of the collection company for each case, and one of the creditor. The creditor's message names a
  // submission that the portal does not have, like a message from before the portal.
  messages: [null, '00000000-0000-4000-8000-000000000001'].flatMap((submissionId, side) =>
    hostileCases.map((inkassoNumber, index) => ({
      messageId: number(60, side * 10 + index),
      inkassoNumber,
      date: '2026-02-20',
      time: '09:41',
      clerk: `${word} ${number(20, 1)}`,
      text: `${word}${word}\n${word}`,
      submissionId,
      attachment: 'brief.pdf',
      attachmentFilename: `${word}${word}.pdf`,
    })),
  ),
  papers: creditors.map((glgNumber, index) => ({
    paperId: number(60, index),
    glgNumber: index === 0 ? '' : glgNumber,
    customerNumber: index === 0 ? customerNumber : '',
    category: 'other' as const,
    title: `${word}${word}`,
    paperDate: '2026-02-20',
    periodFrom: '2026-01-01',
    periodTo: '2026-01-31',
    attachment: 'brief.pdf',
    attachmentFilename: `${word}${word}.pdf`,
  })),
  tasks: creditors.map((glgNumber, index) => ({
    taskId: index === 0 ? hostileTask : number(60, index + 1),
    glgNumber,
    inkassoNumber: hostileCases[index] ?? '',
    receiptNumber: `M-${number(33, index)}`,
    kind: 'approval' as const,
    title: `${word}${word}`,
    text: `${word} ${word}${word}`,
    answer: 'choice' as const,
    options: `${word}${word}|${word}`,
    dueDate: '2001-02-03',
    createdDate: '2001-01-03',
    clerk: word,
    cost: amount,
    consequence: `${word}${word}`,
  })),
})

/**
 * Imports a customer with names and numbers of maximum length, and creates its user.
 * @param databaseUrl the portal's database
 */
export async function createHostileUser(databaseUrl: string): Promise<TestUser> {
  const { db, pool } = connect(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'portal-hostile-'))
  try {
    await writeFile(join(folder, 'brief.pdf'), '%PDF-1.7')
    const { aktentyp } = await db.selectFrom('fileType').select('aktentyp').executeTakeFirstOrThrow()
    for (const [kind, lines] of Object.entries(rows(aktentyp)))
      await writeFile(join(folder, `${kind}.ndjson`), lines.map((line) => JSON.stringify(line)).join('\n'))
    await importFolder({
      db,
      pool,
      files: await openFileStore(folder),
      folder,
      operator: actAt().by,
      report: silentReport,
    })
    const password = 'Sehr lange Namen und Nummern'
    const options = { zinsenEnabled: true, auskunftEnabled: true, passwordExpiresAt: null, isDemo: false }
    await createUser(db, { username, password, customerNumber, ...allNumbersAndTypes, ...options }, actAt())
    const userId = await userIdOf(db)
    await noteChanges(db, userId)
    await db
      .insertInto('userMail')
      .values({
        userId,
        address: `${'w'.repeat(64)}@${word.toLowerCase()}.example`,
        language: 'de',
        topics: [...notificationTopics],
        confirmedAt: new Date(),
        digest: 'weekly',
      })
      .execute()
    await refuseHandover(db)
    await db
      .insertInto('caseMute')
      .values({ userId: await userIdOf(db), inkassoNumber: hostileCases[0] ?? '' })
      .execute()
    return { username, password }
  } finally {
    await rm(folder, { recursive: true })
    await db.destroy()
  }
}

/** Inserts changes of five kinds for the first case, besides those that the import recorded. All are unread. */
async function noteChanges(db: Db, userId: string): Promise<void> {
  const ofCase = await db
    .selectFrom('inkassoCase')
    .where('inkassoNumber', '=', hostileCases[0] ?? '')
    .select(['inkassoNumber', 'glgNumber', 'aktentyp'])
    .executeTakeFirstOrThrow()
  for (const [what, ref] of [
    ['stage', 0],
    ['closed', 0],
    ['entry', 1],
    ['booking', 1],
    ['negative', 1],
  ] as const) {
    const types = what === 'stage' ? { oldAktentyp: word, newAktentyp: word.toUpperCase() } : noTypes
    await db
      .insertInto('caseChange')
      .values({ ...ofCase, ...types, what, ref, changedAt: new Date(Date.now() - 60_000) })
      .execute()
  }
  await db
    .insertInto('userSeen')
    .values({ userId, seenUntil: new Date('2026-01-01') })
    .execute()
}
const noTypes = { oldAktentyp: null, newAktentyp: null }
/** Marks the first hand-over as sent through the portal and refused, with a reason that contains no space. */
async function refuseHandover(db: Db) {
  const { id: submissionId } = await buildSubmission(db, {
    // Has as many characters as the numbers that the portal assigns, but differs from all of them.
    receiptNumber: 'U-2026-900001',
    username,
    glgNumber: creditors[0] ?? '',
    state: 'refused',
    reason: `${word}${word}`,
  })
  await db
    .updateTable('handover')
    .where('id', '=', number(60, 0))
    .set({ submissionId, date: '2026-03-15' })
    .execute()
}

async function userIdOf(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('portalUser')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
