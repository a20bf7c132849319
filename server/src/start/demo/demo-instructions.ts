import { instructionRequest } from '@portal/contract/send-instruction.ts'
import * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { accept } from '#operator/submissions/decide.ts'
import { demoLoader } from '#start/demo/demo-logins.ts'
import { submit } from '#submissions/submit.ts'

interface DemoPortal {
  readonly db: Db
  readonly files: FileStore
}

/** Days for which the demo case is paused: the maximum for a case that is not at court. */
const pauseDays = 90
const dayMs = 86_400_000

/**
 * Sends two instructions as the user `demo`: a pause that is in force, and a disputed claim that was not fetched
 * yet. Does nothing if there are instructions already, or fewer than two suitable cases.
 * @param today last day of the demo data, ISO date
 */
export async function sendDemoInstructions({ db, files }: DemoPortal, today: string): Promise<void> {
  const sender = await demoSender(db)
  if (!sender) return
  const [paused, disputed] = await quietCases(db, sender.userId, today)
  if (!paused || !disputed) return
  const now = new Date(Date.parse(today) + dayMs / 2)
  const until = dayBefore(today, -pauseDays)
  const send = ({ glgNumber, inkassoNumber }: typeof paused, fields: object) =>
    submit(
      { db, files, clock: () => now, scan: 'off', webhooks: [] },
      sender,
      {
        kind: 'instruction',
        payload: { ...z.parse(instructionRequest, { inkassoNumber, ...fields }), confirmedTexts: [] },
        files: [],
        findSubject: async () => ({ glgNumber, inkassoNumber }),
        show: async () => {},
      },
      undefined,
    )
  const { receiptNumber } = await send(paused, { kind: 'pause', until, reason: 'talks' })
  await accept(db, receiptNumber, undefined, { by: demoLoader, now })
  const text = 'Der Schuldner hält unsere Abrechnung für zu hoch. Wir prüfen sie und melden uns bei Ihnen.'
  await send(disputed, { kind: 'disputed', reason: 'amount', text })
}

/** Returns the user `demo`. Undefined if there are instructions already. */
async function demoSender(db: Db) {
  const sent = await db
    .selectFrom('submission')
    .where('kind', '=', 'instruction')
    .select('id')
    .executeTakeFirst()
  if (sent) return undefined
  const { id, username } = await db
    .selectFrom('portalUser')
    .where('username', '=', 'demo')
    .select(['id', 'username'])
    .executeTakeFirstOrThrow()
  return { sessionId: '', userId: id, username, actor: username }
}

/** Minimum age of the cases that get an instruction. Newer ones are left for people to try things out. */
const leastAgeDays = 20

/** Selects two cases that are not at court, with a balance and without payments. */
const quietCases = (db: Db, userId: string, today: string) =>
  db
    .selectFrom('inkassoCase')
    .innerJoin('grantedGlgNumber', 'grantedGlgNumber.glgNumber', 'inkassoCase.glgNumber')
    .where('userId', '=', userId)
    .where('aktentyp', '=', 'Vorgerichtlich')
    .where('aktuellersaldo', '>', '100.00')
    .where('datletztezahl', 'is', null)
    .select(['inkassoCase.glgNumber', 'inkassoNumber'])
    .where('handoverDate', '<', dayBefore(today, leastAgeDays))
    .orderBy('handoverDate', 'desc')
    .orderBy('inkassoNumber', 'desc')
    .limit(2)
    .execute()

const dayBefore = (isoDate: string, days: number) =>
  new Date(Date.parse(isoDate) - days * dayMs).toISOString().slice(0, 10)
