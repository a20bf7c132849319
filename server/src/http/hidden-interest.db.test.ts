import { isDeepStrictEqual } from 'node:util'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { endpoints } from '@portal/contract/registry.ts'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildHistoryEntry, buildMainClaim } from '#test/build.ts'
import { buildOwn } from '#test/canary-world.ts'
import { plantChanges, markChangesSeen } from '#test/change-canaries.ts'
import { disclosedBy } from '#test/disclosed.ts'
import { payloadsOf } from '#test/every-call.ts'
import type { Target } from '#test/every-search.ts'
import { type Portal, test } from '#test/portal.ts'

/*
 * Dora may not see interest; Anna may. Between two rounds of API calls, only a case's interest changes. Dora must
 * get the same responses in both, so that no sum or difference reveals the interest.
 */

interface Interest {
  /** Open interest. */
  readonly zinsen: string
  /** Balance, including the open interest. */
  readonly aktuellersaldo: string
  /** Payments, including those of interest. */
  readonly zahlungen: string
  /** Text of a booking. It contains the payments and the balance. */
  readonly text: string
}
const before: Interest = {
  zinsen: '47.11',
  aktuellersaldo: '107.11',
  zahlungen: '80.00',
  text: 'Zahlung über 80,00 € eingegangen, offen sind noch 107,11 €.',
}
const after: Interest = {
  zinsen: '1048.15',
  aktuellersaldo: '1038.15',
  zahlungen: '150.00',
  text: 'Zahlung über 150,00 € eingegangen, offen sind noch 1.038,15 €.',
}

/**
 * Builds a case with costs of 40 € and a main claim of 100 €, of which 60 € are paid. Also builds two cases
 * with a lower and a higher open main claim. Their balances lie between the first case's balances before and
 * after the change.
 */
async function buildAccount({ db, portal }: { db: Db; portal: Portal }, target: Target) {
  const inkassoNumber = 'Eigenes Konto'
  await buildCase(db, {
    inkassoNumber,
    glgNumber: target.glgNumber,
    hauptforderung: '100.00',
    zahlungenHauptforderung: '60.00',
    datletztezahl: '2026-02-01',
  })
  for (const [number, paid, left] of [
    ['weniger', '70.00', '200.00'],
    ['mehr', '50.00', '150.00'],
  ] as const)
    await buildCase(db, {
      inkassoNumber: `Eigenes ${number}`,
      glgNumber: target.glgNumber,
      hauptforderung: '100.00',
      zahlungenHauptforderung: paid,
      aktuellersaldo: left,
    })
  await buildMainClaim(db, { inkassoNumber, mahnkost: '5.00' })
  const { sha256 } = await portal.files.put(Buffer.from('Vollstreckungsbescheid'))
  await buildHistoryEntry(db, {
    inkassoNumber,
    recno: target.recno,
    attachmentType: 'application/pdf',
    attachmentSha256: sha256,
  })
  await buildTask(db, { taskId: 'Aufgabe zum Konto', glgNumber: target.glgNumber, inkassoNumber })
  await setInterest(db, inkassoNumber, before)
  const { id } = await db
    .selectFrom('portalUser')
    .where('username', '=', 'dora')
    .select('id')
    .executeTakeFirstOrThrow()
  await markChangesSeen(db, id)
  await plantChanges(db, {
    inkassoNumber,
    glgNumber: target.glgNumber,
    aktentyp: 'Vorgerichtlich',
    recno: target.recno,
  })
  return { ...target, inkassoNumber }
}

type Booking = Omit<Insertable<Tables['booking']>, 'inkassoNumber' | 'index' | 'datum'>

const bookingsOf = ({ zinsen, zahlungen, text }: Interest): Booking[] => [
  { buchart: '50', bucharttxt: 'Zahlung Schuldner', text, betrag: `-${zahlungen}` },
  { buchart: '20', bucharttxt: 'Zinsen', text: 'Verzugszinsen', betrag: zinsen },
  { buchart: '21', bucharttxt: 'Nebenkosten', text: `Zinslauf ${zinsen}`, betrag: zinsen },
  { buchart: '99', bucharttxt: 'Sonderposten', text: '', betrag: zinsen },
  { buchart: '90', bucharttxt: 'Ausbuchung', text: 'Rest', betrag: `-${zinsen}` },
  { buchart: '80', bucharttxt: 'Storno', text: '', betrag: zahlungen },
  { buchart: '40', bucharttxt: 'Inkassovergütung', text: '', betrag: '35.00' },
  { buchart: '10', bucharttxt: 'Hauptforderung', text: 'Rechnung', betrag: '100.00' },
]

/** Changes the interest as a nightly import does. */
async function setInterest(db: Db, inkassoNumber: string, now: Interest) {
  const { zinsen, aktuellersaldo, zahlungen, text } = now
  const aktuelleaktion = `Saldo ${aktuellersaldo}`
  await db
    .updateTable('inkassoCase')
    .set({ zinsen, aktuellersaldo, zahlungen, aktuelleaktion, aktuelleaktionLong: text, negativinfo3: text })
    .where('inkassoNumber', '=', inkassoNumber)
    .execute()
  await db.updateTable('caseHistory').set({ text }).where('inkassoNumber', '=', inkassoNumber).execute()
  await db.deleteFrom('booking').where('inkassoNumber', '=', inkassoNumber).execute()
  for (const [index, booking] of bookingsOf(now).entries())
    await db
      .insertInto('booking')
      .values({ ...booking, inkassoNumber, index: index + 1, datum: '2026-02-01' })
      .execute()
}

/** Whether an endpoint returns data of cases. */
const isReading = ({ access, sends, path }: Endpoint) =>
  (access === 'view' || access === 'creditor') &&
  !sends &&
  !/gelesen|geoeffnet|session|draft|searches|notifications/.test(path)

async function answersTo(portal: Portal, username: string, target: Target) {
  const token = await portal.logIn(username)
  const answers = []
  for (const endpoint of endpoints.filter(isReading))
    for (const payload of payloadsOf[endpoint.path]?.(target) ?? []) {
      const answer = await portal.call(endpoint, payload, token)
      answers.push({ question: [endpoint.path, payload], disclosed: disclosedBy(answer) })
    }
  return answers
}

test('the responses to a user who may not see interest do not depend on it', async ({ db, pool, portal }) => {
  const target = await buildAccount({ db, portal }, await buildOwn({ db, pool, portal }))
  const earlier = await answersTo(portal, 'dora', target)
  const earlierOfAnna = await answersTo(portal, 'anna', target)
  await setInterest(db, target.inkassoNumber, after)
  const later = await answersTo(portal, 'dora', target)
  expect(later).toEqual(earlier)
  // The responses to Anna change in exactly the calls below, which proves that the interest was changed.
  const laterOfAnna = await answersTo(portal, 'anna', target)
  const changed = laterOfAnna.filter(
    ({ disclosed: now }, place) => !isDeepStrictEqual(now, earlierOfAnna[place]?.disclosed),
  )
  expect([...new Set(changed.map(({ question: [path] }) => path))]).toEqual([
    '/v1/glg/forderungen',
    '/v1/glg/forderungen/summen',
    '/v1/glg/forderung',
    '/v1/glg/forderung/history',
    '/v1/glg/forderung/zahlungs_history',
    '/v1/glg/forderungen/export',
    '/v1/glg/neuigkeiten',
    '/v1/glg/aufgaben',
    '/v1/glg/weisungen/moeglich',
  ])
})
