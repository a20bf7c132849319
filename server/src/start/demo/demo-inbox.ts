import { createHash } from 'node:crypto'

import { paymentsRequest } from '@portal/contract/follow-ups.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { instructionRequest } from '@portal/contract/send-instruction.ts'
import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { otherCustomer } from '@portal/demo/creditors.ts'
import { invoicePdf } from '@portal/demo/invoice-pdf.ts'
import * as z from 'zod/mini'

import { noticeContents } from '#creditor/follow-ups/notice-content.ts'
import { type CaseSubject, showNotice } from '#creditor/follow-ups/routes.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { showHandover } from '#submissions/show-handover.ts'
import { type CheckedFile, type Subject, submit, type Submission } from '#submissions/submit.ts'

interface DemoPortal {
  readonly db: Db
  readonly files: FileStore
}

const sender = 'demo-other'
const glgNumber = '200100'
const hourMs = 3_600_000

/**
 * Gives the demo's desk some work: submits a mandate with an invoice, documents that came later, a payment,
 * and a recall, all as the user `demo-other`. Does nothing if that user has already submitted something, or
 * has fewer than two suitable cases.
 */
export async function fillDemoInbox({ db, files }: DemoPortal, now: Date): Promise<void> {
  const user = await db
    .selectFrom('portalUser')
    .where('username', '=', sender)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('submission').where('username', '=', sender).select('id'))))
    .select(['id as userId', 'username'])
    .executeTakeFirst()
  const [paid, recalled] = await openCases(db)
  if (!user || !paid || !recalled) return
  const session = { ...user, actor: user.username, sessionId: '' }
  let receivedAt = now
  async function send<About extends Subject>(submission: Submission<About>) {
    receivedAt = new Date(receivedAt.getTime() + hourMs)
    const context = { db, files, clock: () => receivedAt, scan: 'off', webhooks: [] } as const
    await submit(context, session, submission, undefined)
  }
  await send(mandate)
  await send(documents)
  await send(payment(paid))
  await send(recall(recalled))
}

const openCases = (db: Db) =>
  db
    .selectFrom('inkassoCase')
    .where('glgNumber', '=', glgNumber)
    .where('aktentyp', '=', 'Vorgerichtlich')
    .where('aktuellersaldo', '>', '100.00')
    .select(['glgNumber', 'inkassoNumber', 'geschaeftsId'])
    .orderBy('inkassoNumber')
    .limit(2)
    .execute()

const debtor = { firstName: 'Bruno', lastName: 'Beispielmann', street: 'Probeweg', number: '4' }

const file = (name: string, bytes: Buffer): CheckedFile => ({
  name,
  mediaType: 'application/pdf',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes,
})

const invoice = (number: string, date: string, sum: string) =>
  file(
    `Rechnung-${number}.pdf`,
    invoicePdf({
      seller: otherCustomer.name,
      buyer: [
        `${debtor.firstName} ${debtor.lastName}`,
        `${debtor.street} ${debtor.number}`,
        '12345 Musterstadt',
      ],
      number,
      date,
      item: 'Warenlieferung laut Bestellung',
      sum,
    }),
  )

const {
  draftId: _,
  files: __,
  ...mandatePayload
} = sendMandate.request.parse({
  glgNumber,
  geschaeftsId: 'BV-77120',
  salutation: 1,
  legalForm: 'privat männlich',
  firstName: debtor.firstName,
  lastName: debtor.lastName,
  addressStreet: debtor.street,
  addressNumber: debtor.number,
  addressPostalCode: '12345',
  addressCity: 'Musterstadt',
  forderungen: [
    {
      invoiceSum: '349,90',
      invoiceDate: '2026-08-03',
      invoiceNumber: 'BV-26-08-1177',
      contractDate: '2026-07-28',
    },
  ],
})

const mandate: Submission<Subject> = {
  kind: 'mandate',
  payload: mandatePayload,
  files: [invoice('BV-26-08-1177', '03.08.2026', '349,90 €')],
  findSubject: async () => ({ glgNumber, inkassoNumber: null }),
  show: showHandover({
    location: 'in',
    text: 'Auftrag BV-77120: Bruno Beispielmann, Hauptforderung 349,90 €',
  }),
}

const documents: Submission<Subject> = {
  kind: 'upload',
  payload: { glgNumber, comments: 'Die Mahnung zum Auftrag BV-77120 reichen wir hiermit nach.' },
  files: [invoice('BV-26-08-1177-M1', '21.08.2026', '349,90 €')],
  findSubject: async () => ({ glgNumber, inkassoNumber: null }),
  show: showHandover({ location: 'in', text: 'Unterlagen: Rechnung-BV-26-08-1177-M1.pdf' }),
}

const payment = (paid: CaseSubject): Submission<CaseSubject> => {
  const payload = paymentsRequest.parse({
    inkassoNumber: paid.inkassoNumber,
    zahlungen: [{ amount: '50,00', date: '2026-11-20' }],
  })
  return {
    kind: 'payments',
    payload,
    files: [],
    findSubject: async () => paid,
    show: showNotice(submissionKinds.payments.letter, noticeContents.payments(payload)),
  }
}

const recall = ({ inkassoNumber }: CaseSubject): Submission<Subject> => ({
  kind: 'instruction',
  payload: {
    ...z.parse(instructionRequest, { inkassoNumber, kind: 'recall', reason: 'customerRelation' }),
    confirmedTexts: [],
  },
  files: [],
  findSubject: async () => ({ glgNumber, inkassoNumber }),
  show: async () => {},
})
