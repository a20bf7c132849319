import { createHash } from 'node:crypto'

import { writeAudit } from '#access/audit/write-audit.ts'
import { tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'
import {
  buildCase,
  buildHandover,
  buildHistoryEntry,
  buildMainClaim,
  buildNotice,
  emptyCase,
} from '#test/build.ts'
import { plantChanges, markChangesSeen } from '#test/change-canaries.ts'
import { savedSearchOf } from '#test/every-call.ts'
import type { Target } from '#test/every-search.ts'
import { plantMail } from '#test/mail-canaries.ts'
import { plantArchived } from '#test/plant-archived.ts'
import { plantNotes } from '#test/plant-desk.ts'
import { plantInstruction } from '#test/plant-instruction.ts'
import { plantPapers } from '#test/plant-papers.ts'
import { plantTasks } from '#test/plant-tasks.ts'
import { offeredDraftId } from '#test/sample-submissions.ts'
import { type Context, marked, type Owner, plantMessages, plantSubmission } from '#test/sent-canaries.ts'

/*
 * Creates the same records for several owners. Each text contains the owner's mark, so that tests recognize
 * leaked records.
 */

/** Inserts an open and a closed case with all their records, and the user's own records. */
export async function plantRecords(context: Context, owner: Owner): Promise<Target> {
  const { db } = context
  const { mark, glgNumber, openType, closedType, recno } = owner
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', owner.username)
    .select('id')
    .executeTakeFirstOrThrow()
  const inkassoNumber = await plantCase(context, owner, { number: 'A', aktentyp: openType, closedDate: null })
  await plantCase(context, owner, { number: 'Z', aktentyp: closedType, closedDate: '2026-02-15' })
  const receipts = await plantSubmissions(context, { userId, inkassoNumber }, owner)
  const taskId = await plantTasks(context, owner, inkassoNumber, receipts.mandateReceiptNumber)
  const messages = await plantMessages(context, { userId, inkassoNumber }, owner)
  await plantNotes(db, owner)
  const paperId = await plantPapers(context, userId, owner)
  const draftFileId = await plantDraft(context, userId, mark)
  const sessionId = await plantUser(db, userId, mark)
  return {
    glgNumber,
    aktentyp: openType,
    inkassoNumber,
    recno,
    ...receipts,
    taskId,
    ...messages,
    paperId,
    draftFileId,
    sessionId,
    mark,
  }
}

/** All text fields of a case. Computed, so that a field added to the import format also gets a canary. */
const caseTexts = [
  'schuldnername',
  // The cast is safe: these are the keys of `emptyCase`.
  ...(Object.keys(emptyCase) as (keyof typeof emptyCase)[]).filter((name) => emptyCase[name] === ''),
] as const

async function plantCase(
  { db, files }: Context,
  { mark, glgNumber, recno, amount }: Owner,
  { number, ...kind }: { number: string; aktentyp: string; closedDate: string | null },
) {
  const inkassoNumber = `${mark}-${number}`
  const money = `${amount}.11`
  await buildCase(db, {
    ...marked(mark, caseTexts),
    inkassoNumber,
    glgNumber,
    ...kind,
    geschaeftsId: `${mark} ${number}`,
    hauptforderung: money,
    zinsen: money,
    zahlungen: money,
    zahlungenHauptforderung: money,
    aktuellersaldo: money,
    handoverDate: '2026-01-20',
  })
  const claimTexts = marked(mark, ['katnr', 'bezeichnung', 'rechnr', 'vertnr'])
  await buildMainClaim(db, { inkassoNumber, ...claimTexts, betrag: money, mahnkost: money, bankrl: money })
  const document = await files.put(Buffer.from(`${mark} document ${number}`))
  await buildHistoryEntry(db, {
    inkassoNumber,
    recno,
    ...marked(mark, ['text', 'status', 'sachbear', 'kategtx', 'ausgabe']),
    ...marked(mark, ['attachmentType', 'attachmentFilename']),
    attachmentSha256: document.sha256,
  })
  const bookingTexts = marked(mark, ['text', 'buchart', 'bucharttxt'])
  await db
    .insertInto('booking')
    .values({ inkassoNumber, index: 1, datum: '2026-02-01', betrag: money, ...bookingTexts })
    .execute()
  await plantChanges(db, { inkassoNumber, glgNumber, aktentyp: kind.aktentyp, recno })
  return inkassoNumber
}

/**
 * Creates a payment and an instruction about the case, an archived submission, and the mandate that became
 * the case. Also creates the payment's notice and the mandate's hand-over. Returns the receipt numbers of the
 * payment and the mandate.
 */
async function plantSubmissions(
  context: Context,
  { userId, inkassoNumber }: { userId: string; inkassoNumber: string },
  { mark, username, glgNumber, amount }: Owner,
) {
  const { db } = context
  const submission = { userId, username, glgNumber, reason: `${mark} reason` }
  const payment = await plantSubmission(context, mark, {
    ...submission,
    kind: 'payments',
    inkassoNumber,
    payload: { inkassoNumber, zahlungen: [{ amount: `${amount}.22`, ...marked(mark, ['reason', 'owner']) }] },
  })
  await plantInstruction(db, { ...submission, inkassoNumber }, mark)
  await plantArchived(context, mark)
  const mandate = await plantSubmission(context, mark, {
    ...submission,
    kind: 'mandate',
    inkassoNumber: null,
    acceptedInkassoNumber: inkassoNumber,
    draftId: `${mark} draft`,
    payload: {
      ...marked(mark, ['geschaeftsId', 'firstName', 'lastName', 'remarks']),
      forderungen: [marked(mark, ['invoiceNumber'])],
    },
  })
  const row = { glgNumber, userId: `${mark} user`, date: '2026-02-20' }
  const about = { inkassoNumber, geschaeftsId: `${mark} A`, content: `${mark} content` }
  await buildNotice(db, {
    ...row,
    ...about,
    id: `${mark} notice`,
    submissionId: payment.id,
    betrag: `${amount}.22`,
  })
  await buildHandover(db, {
    ...row,
    id: `${mark} handover`,
    text: `${mark} text`,
    submissionId: mandate.id,
  })
  return { receiptNumber: payment.receiptNumber, mandateReceiptNumber: mandate.receiptNumber }
}

async function plantDraft({ db, files }: Context, userId: string, mark: string) {
  // Shortly before the test clock's time: the portal does not return expired drafts.
  const savedAt = new Date('2026-05-30T10:00:00Z')
  const draftId = offeredDraftId(mark)
  const form = JSON.stringify({ firstName: `${mark} draft` })
  await db.insertInto('handoverDraft').values({ userId, draftId, form, savedAt }).execute()
  const file = await files.put(Buffer.from(`${mark} draft file`))
  const { id } = await db
    .insertInto('handoverDraftFile')
    .values({ userId, draftId, name: `${mark} draft.csv`, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Creates a session, a password request, a saved search, mail and other records of the user. Returns the session's
 * id.
 */
async function plantUser(db: Db, userId: string, mark: string) {
  const now = new Date('2026-06-01T10:00:00Z')
  await db
    .insertInto('passwordRequest')
    .values({ userId, passwordHash: `${mark} hash`, requestedAt: now, state: 'open', decidedAt: null })
    .execute()
  await db
    .updateTable('passwordRequest')
    .set({ reason: `${mark} reason` })
    .where('userId', '=', userId)
    .execute()
  // Contains the canary even for Anna, because no user may see their own number: clerks call it to check who
  // a user is, so a stranger at the user's screen must not learn it.
  await db.updateTable('portalUser').set({ phone: 'Kanari-Telefon' }).where('id', '=', userId).execute()
  await plantMail(db, userId, mark, now)
  const { address, ...search } = savedSearchOf(mark)
  const saved = { ...search, userId, address: JSON.stringify(address) }
  await db.insertInto('savedSearch').values(saved).execute()
  await markChangesSeen(db, userId)
  await db
    .insertInto('idempotency')
    .values({
      userId,
      key: `${mark} key`,
      path: `${mark} path`,
      requestSha256: Buffer.from(`${mark} request`),
      answer: JSON.stringify({ receiptNumber: `${mark} answer` }),
      createdAt: now,
    })
    .execute()
  const network = { userId, network: `${mark} network`, lastLoginAt: now }
  await db.insertInto('knownNetwork').values(network).execute()
  await db
    .insertInto('throttle')
    .values({ key: `account:${mark}`, failures: 1, lastFailureAt: now, lockedUntil: null })
    .execute()
  await writeAudit(
    db,
    { event: 'sensitive_read', actor: mark, userId, inkassoNumber: mark, details: { path: mark } },
    now,
  )
  const token = createHash('sha256').update(mark).digest('base64url')
  const { id } = await db
    .insertInto('session')
    .values({
      tokenHash: tokenHash(token),
      userId,
      name: `${mark} name`,
      userAgent: `${mark} agent`,
      state: 'active',
      authenticatedAt: now,
      lastUsedAt: now,
      freshAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
