import { randomUUID } from 'node:crypto'

import type { Pool } from 'pg'

import type { Db } from '#db/connect.ts'
import { aktentypen, buildUser } from '#test/build.ts'
import { plantRecords } from '#test/canaries.ts'
import type { Target } from '#test/every-search.ts'
import { plantClerkCanary } from '#test/plant-desk.ts'
import { plantSecrets } from '#test/plant-secrets.ts'
import type { Portal } from '#test/portal.ts'
import type { Owner } from '#test/sent-canaries.ts'

/*
 * Anna may see two of Alpha's creditor numbers and two file types. She may not see cases of other types under
 * her numbers, nor any record of Alpha's other numbers or of other customers. All records that she may not
 * see contain the word "Kanari".
 */

const closedHidden = 'Abgeschlossen, geheim'
const seen = ['Vorgerichtlich', 'Abgeschlossen']
const types = { openType: 'Vorgerichtlich', closedType: 'Abgeschlossen' }

const own: Owner = {
  mark: 'Eigenes',
  username: 'anna',
  glgNumber: '100100',
  recno: 7,
  amount: 1_000,
  ...types,
}
const others = {
  hidden: {
    mark: 'KanariVerdeckt',
    username: 'Kanari-Kollege',
    glgNumber: '100100',
    recno: 8,
    amount: 20_000,
    openType: 'Gerichtlich',
    closedType: closedHidden,
  },
  neighbour: {
    mark: 'KanariNachbar',
    username: 'Kanari-Nachbar',
    glgNumber: 'Kanari-100200',
    recno: 9,
    ...types,
    amount: 300_000,
  },
  foreign: {
    mark: 'KanariFremd',
    username: 'Kanari-Fremd',
    glgNumber: 'Kanari-200100',
    recno: 10,
    ...types,
    amount: 4_000_000,
  },
} as const satisfies Record<string, Owner>

/** Numbers and ids of records that do not exist. */
export const unknown: Target = {
  glgNumber: '999999',
  aktentyp: 'Unbekannt',
  inkassoNumber: 'nirgends',
  recno: 99,
  mark: 'Nirgends',
  receiptNumber: 'P-2026-999999',
  mandateReceiptNumber: 'M-2026-999999',
  draftFileId: randomUUID(),
  messageId: 'nirgends',
  sentMessageId: randomUUID(),
  sessionId: randomUUID(),
  taskId: 'nirgends gefragt',
  paperId: 'nirgends gedruckt',
}

export interface World {
  readonly db: Db
  readonly pool: Pool
  readonly portal: Portal
}

/**
 * Creates the customer Alpha, its user Anna, and the creditor numbers and records that she may see. Another user,
 * Dora, sees all file types of one of the numbers.
 */
export async function buildOwn({ db, portal }: World): Promise<Target> {
  await db.insertInto('customer').values({ customerNumber: 'K1', name: 'Alpha Versand' }).execute()
  await db
    .insertInto('creditorNumber')
    .values(['100100', '100300'].map((glgNumber) => ({ glgNumber, customerNumber: 'K1', name: 'Alpha' })))
    .execute()
  const names = [...aktentypen, closedHidden]
  await db
    .insertInto('fileType')
    .values(names.map((aktentyp) => ({ aktentyp, name: aktentyp })))
    .execute()
  await db.insertInto('news').values({ language: 'de', text: 'für alle' }).execute()
  await buildUser(db, { glgNumbers: ['100100', '100300'], aktentypen: seen })
  const rights = { glgNumbers: ['100100'], aktentypen: names, zinsenEnabled: false }
  await buildUser(db, { username: 'dora', ...rights })
  return plantRecords({ db, files: portal.files }, own)
}

/** Creates cases of Anna's number with file types that she may not see, and a colleague who may see them. */
export async function buildHidden({ db, portal }: World): Promise<Target> {
  const { username, openType, closedType } = others.hidden
  await buildUser(db, { username, glgNumbers: ['100100'], aktentypen: [openType, closedType] })
  await plantSecrets(db, others.hidden)
  return plantRecords({ db, files: portal.files }, others.hidden)
}

/**
 * Creates a third creditor number of the customer Alpha (`neighbour`) and another customer (`foreign`), each with
 * a user and records.
 */
export async function buildForeign({ db, portal }: World): Promise<Record<'neighbour' | 'foreign', Target>> {
  const { neighbour, foreign } = others
  await db.insertInto('customer').values({ customerNumber: 'Kanari-K2', name: 'Kanari Strom' }).execute()
  const numbers = [
    { glgNumber: neighbour.glgNumber, customerNumber: 'K1', name: 'Kanari Süd' },
    { glgNumber: foreign.glgNumber, customerNumber: 'Kanari-K2', name: 'Kanari' },
  ]
  await db.insertInto('creditorNumber').values(numbers).execute()
  for (const { username, glgNumber } of [neighbour, foreign]) {
    const customerNumber = numbers.find((number) => number.glgNumber === glgNumber)?.customerNumber ?? ''
    await buildUser(db, { username, customerNumber, glgNumbers: [glgNumber], aktentypen: seen })
  }
  const targets = { neighbour, foreign }
  for (const owner of Object.values(targets)) await plantSecrets(db, owner)
  const context = { db, files: portal.files }
  return {
    neighbour: await plantRecords(context, neighbour),
    foreign: await plantRecords(context, foreign),
  }
}

export async function buildAll(world: World) {
  const mine = await buildOwn(world)
  const hidden = await buildHidden(world)
  const foreign = await buildForeign(world)
  await plantClerkCanary(world.db)
  return { mine, hidden, ...foreign }
}
