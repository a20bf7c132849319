import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { readNumbersFile } from '@portal/contract/desk/numbers-file.ts'
import { numbersPageSize } from '@portal/contract/desk/numbers.ts'
import { expect } from 'vitest'

import { verifyAudit } from '#access/audit/verify-audit.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { erasedCaseWords } from '#desk/item/act-words.ts'
import { refuseItem } from '#desk/item/decide-item.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { takeItem } from '#desk/item/take-item.ts'
import { acceptNumbers, checkNumbers } from '#desk/numbers/accept-numbers.ts'
import { accept } from '#operator/submissions/decide.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase } from '#test/build.ts'
import { buildClerk, deskNow, later, test } from '#test/desk-call.ts'

const mandate = (db: Db, overrides: Parameters<typeof buildSubmission>[1] = {}) =>
  buildSubmission(db, {
    kind: 'mandate',
    payload: { glgNumber: '100100', firstName: 'Greta', lastName: 'Gold' },
    ...overrides,
  })

async function mandates(db: Db, count: number): Promise<string[]> {
  const receipts: string[] = []
  for (let done = 0; done < count; done++) receipts.push((await mandate(db)).receiptNumber)
  return receipts
}

interface Row {
  readonly receiptNumber: string
  readonly inkassoNumber: string
}

const numbered = (receipts: readonly string[]): Row[] =>
  receipts.map((receiptNumber, index) => ({ receiptNumber, inkassoNumber: `A/${index}` }))

/** Accepts all rows as the screen does, a page at a time. */
async function acceptAll(context: Pick<ItemContext, 'db' | 'config'>, rows: readonly Row[], call: DeskCall) {
  const results = []
  for (let done = 0; done < rows.length; done += numbersPageSize)
    results.push(...(await acceptNumbers(context, rows.slice(done, done + numbersPageSize), call)))
  return results
}

const decisions = async (db: Db) => {
  const { rows } = await db
    .selectFrom('audit')
    .where('event', '=', 'submission_accepted')
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

test('a clerk reads before accepting why a mandate cannot become a case, and nothing changes', async ({
  db,
  carla,
  otto,
  context,
}) => {
  await buildCase(db, { inkassoNumber: '2', glgNumber: '200100' })
  const [ready, done, refused, other, taken, held] = await mandates(db, 6)
  const names = [ready, done, refused, other, taken, held].map((receipt) => receipt ?? '')
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = names
  await accept(db, two, 'B/2', actAt(deskNow))
  await refuseItem(context, { receiptNumber: three, reason: 'Doppelt' }, otto)
  await accept(db, four, 'B/4', actAt(deskNow))
  await takeItem(db, { receiptNumber: five, isTakeover: false }, otto)
  const { id } = await db
    .selectFrom('submission')
    .where('receiptNumber', '=', six)
    .select('id')
    .executeTakeFirstOrThrow()
  await buildSubmissionFile(context, id, 'a;b', { scan: 'waiting' })
  await db.insertInto('erasedRow').values({ kind: 'case', key: 'B/9', erasedAt: deskNow }).execute()
  const upload = await buildSubmission(db)
  const rows = [
    [one.toLowerCase(), 'B/1'],
    [two, 'B/2'],
    [three, 'B/3'],
    [four, 'B/44'],
    [five, 'B/5'],
    [six, 'B/6'],
    ['M-2026-999999', 'B/7'],
    [one, '2'],
    [one, 'B/2'],
    [upload.receiptNumber, 'B/8'],
    [one, 'B/9'],
  ].map(([receiptNumber = '', inkassoNumber = '']) => ({ receiptNumber, inkassoNumber }))
  const before = await db.selectFrom('submission').selectAll().orderBy('position').execute()
  const results = await checkNumbers(context, rows, carla)
  expect(results.map(({ outcome, code, message }) => [outcome, code, message])).toEqual([
    ['ready', null, ''],
    ['done', null, ''],
    ['refused', 'decided', 'Dieser Eingang wurde am 02.06.2026 um 10:00 Uhr von Otto Ost abgelehnt.'],
    [
      'refused',
      'decided',
      'Dieser Eingang wurde am 02.06.2026 um 10:00 Uhr von Olga als Akte B/4 angenommen.',
    ],
    ['refused', 'taken', 'Otto Ost bearbeitet diesen Eingang seit 10:00 Uhr.'],
    ['refused', 'held', 'Eine Datei wartet auf die Virenprüfung oder ist befallen.'],
    ['refused', 'not_found', 'Diesen Eingang gibt es nicht.'],
    ['refused', 'invalid', 'Die Akte 2 gehört zu einem anderen Kunden.'],
    ['refused', 'invalid', `Mit der Nummer B/2 wurde schon ${two} angenommen.`],
    ['refused', 'invalid', 'Nur ein Auftrag wird zu einer Akte.'],
    ['refused', 'refused', erasedCaseWords('B/9', deskNow).de],
  ])
  expect(results[0]).toMatchObject({ debtor: 'Greta Gold', creditor: 'Alpha Nord' })
  expect(await db.selectFrom('submission').selectAll().orderBy('position').execute()).toEqual(before)
  const inEnglish = await checkNumbers(context, rows.slice(6, 7), { ...carla, language: 'en' })
  expect(inEnglish[0]?.message).toBe('There is no such submission.')
})

test('R36 a clerk of another customer neither sees nor accepts a mandate by its number', async ({
  db,
  carla: _carla,
  context,
}) => {
  const { receiptNumber } = await mandate(db)
  const restricted = await buildClerk(db, { name: 'kim', customers: ['K2'] })
  const rows = [{ receiptNumber, inkassoNumber: '4711' }]
  for (const act of [checkNumbers, acceptNumbers])
    expect(await act(context, rows, restricted)).toEqual([
      expect.objectContaining({ outcome: 'refused', code: 'not_found', debtor: '', creditor: '' }),
    ])
  expect(await decisions(db)).toBe(0)
})

test('of a file of 500 numbers with seven faults, 493 are accepted, and once', async ({
  db,
  carla,
  otto,
  context,
}) => {
  await buildCase(db, { inkassoNumber: 'FREMD', glgNumber: '200100' })
  const receipts = await mandates(db, 500)
  await refuseItem(context, { receiptNumber: receipts[4] ?? '', reason: 'Doppelt' }, otto)
  const lines = numbered(receipts).map(({ receiptNumber, inkassoNumber }) => [receiptNumber, inkassoNumber])
  const plant = (row: number, cells: readonly string[]) => lines.splice(row, 1, [...cells])
  plant(1, ['M-2026-999999', 'A/1'])
  plant(2, [receipts[2] ?? '', 'FREMD'])
  plant(3, [receipts[3] ?? '', 'A/0'])
  plant(5, [receipts[5] ?? '', ''])
  plant(6, [receipts[6] ?? '', '4,71101E+12'])
  plant(7, [receipts[0] ?? '', 'A/7'])
  const text = [
    'Quittungsnummer;Inkassonummer',
    ...lines.map((cells) => cells.map((cell) => `"${cell}"`).join(';')),
  ]
  const file = readNumbersFile(
    new Uint8Array(Buffer.from(`\uFEFF${text.join('\r\n')}`, 'utf16le')),
    (bytes, encoding) => new TextDecoder(encoding).decode(bytes),
  )
  if (!('rows' in file)) throw new Error(file.fault)
  const faults = file.rows.flatMap(({ fault }) => fault ?? [])
  expect(faults).toEqual(['numberTwice', 'noNumber', 'rounded', 'receiptTwice'])
  const rows = file.rows
    .filter(({ fault }) => fault === undefined)
    .map(({ receiptNumber, inkassoNumber }) => ({ receiptNumber, inkassoNumber }))

  const results = await acceptAll(context, rows, carla)
  expect(results.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(493)
  expect(results.filter(({ outcome }) => outcome === 'refused').map(({ code }) => code)).toEqual([
    'not_found',
    'invalid',
    'decided',
  ])
  const again = await acceptAll(context, rows, later(otto, 1))
  expect(again.filter(({ outcome }) => outcome === 'done')).toHaveLength(493)
  expect(await decisions(db)).toBe(493)
  expect((await verifyAudit(db)).firstWrong).toBeNull()
})

test('of two clerks who read the same file at once, one accepts each mandate and it is done for the other', async ({
  db,
  carla,
  otto,
  context,
}) => {
  const rows = numbered(await mandates(db, 40))
  const results = await Promise.all([acceptAll(context, rows, carla), acceptAll(context, rows, otto)])
  const ofEachRow = rows.map((_, index) => new Set(results.map((ofClerk) => ofClerk[index]?.outcome)))
  expect(ofEachRow).toEqual(rows.map(() => new Set(['accepted', 'done'])))
  expect(await decisions(db)).toBe(40)
})

test('a file whose reading was killed in the middle is read again: each mandate is accepted once, with one mail', async ({
  db,
  databaseUrl,
  carla,
  context,
}) => {
  const rows = numbered(await mandates(db, 120))
  const { userId } = await db.selectFrom('submission').select('userId').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('userMail')
    .values({
      userId: userId ?? '',
      address: 'anna@example.com',
      language: 'de',
      topics: ['submissions'],
      confirmedAt: deskNow,
    })
    .execute()
  const script = join(import.meta.dirname, '../../../test/accept-numbers.ts')
  const child = spawn(process.execPath, [script, databaseUrl, JSON.stringify({ rows, call: carla })], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await expect.poll(() => decisions(db), { timeout: 30_000, interval: 5 }).toBeGreaterThan(10)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  const before = await decisions(db)
  expect(before).toBeLessThan(120)

  const results = await acceptAll(context, rows, later(carla, 1))
  expect(results.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(120 - before)
  expect(await decisions(db)).toBe(120)
  const mails = await db
    .selectFrom('dispatch')
    .where('kind', '=', 'submission_accepted')
    .select('event')
    .execute()
  expect(new Set(mails.map(({ event }) => event)).size).toBe(120)
  expect(mails).toHaveLength(120)
  expect((await verifyAudit(db)).firstWrong).toBeNull()
})
