import { saveCaseMute, unsubscribe } from '@portal/contract/case-mail.ts'
import { markChangesRead } from '@portal/contract/changes.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { addDraftFile, discardDraft, removeDraftFile, saveDraft } from '@portal/contract/handover-draft.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { markAllMessagesRead, markMessagesRead, undoAllMessagesRead } from '@portal/contract/messages.ts'
import * as notifications from '@portal/contract/notifications.ts'
import { endOwnSession, reauthenticate } from '@portal/contract/own-sessions.ts'
import { markAllPapersRead, markPapersOpened, undoAllPapersRead } from '@portal/contract/papers.ts'
import { changePassword } from '@portal/contract/password.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { removeSavedSearch, saveSearch } from '@portal/contract/saved-searches.ts'
import { openView } from '@portal/contract/see-as.ts'
import { login, logout } from '@portal/contract/session.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import * as twoFactor from '@portal/contract/two-factor.ts'
import { expect } from 'vitest'

import { password } from '#test/build.ts'
import { buildAll, buildForeign, buildHidden, buildOwn, unknown } from '#test/canary-world.ts'
import { disclosedBy, expectNoLeak, readLog, rowsOfOthers, textColumns, wordsOf } from '#test/disclosed.ts'
import { payloadsOf } from '#test/every-call.ts'
import type { Target } from '#test/every-search.ts'
import { type Answer, test } from '#test/portal.ts'
import { withoutCanary } from '#test/without-canary.ts'

/*
 * Tests every API call with every kind of missing right. Data that Anna may not see contains the word "Kanari"
 * (test/canary-world.ts). No response, export, receipt or log line for Anna may contain that word.
 */

const rowOf = ({ path }: Endpoint) => payloadsOf[path] ?? (() => [])

/** Calls that end or delete something. They must run after all others, in this order. */
const endings: readonly Endpoint[] = [removeDraftFile, discardDraft, sendMandate, endOwnSession, logout]
const inOrder = [...endpoints.filter((endpoint) => !endings.includes(endpoint)), ...endings]

/** Valid calls that are refused because of the caller's state, with the error. All other valid calls succeed. */
const refusals = new Map<Endpoint, string>([
  [login, 'login_failed'],
  [openView, 'not_found'],
  [twoFactor.verifyFirstCode, 'wrong_code'],
  [twoFactor.verifyCode, 'not_pending'],
  [twoFactor.verifyBackupCode, 'not_pending'],
  [reauthenticate, 'invalid'],
  [notifications.confirmMailAddress, 'wrong_code'],
  [unsubscribe, 'not_found'],
])

/** Calls with side effects. All others return the same response when repeated. */
const changing = new Set<Endpoint>([
  twoFactor.createTwoFactor,
  twoFactor.verifyFirstCode,
  twoFactor.deactivateTwoFactor,
  changePassword,
  reauthenticate,
  endOwnSession,
  saveDraft,
  addDraftFile,
  removeDraftFile,
  discardDraft,
  saveSearch,
  removeSavedSearch,
  markChangesRead,
  markMessagesRead,
  markAllMessagesRead,
  undoAllMessagesRead,
  markPapersOpened,
  markAllPapersRead,
  undoAllPapersRead,
  notifications.requestMailAddress,
  notifications.confirmMailAddress,
  notifications.saveNotifications,
  notifications.removeMailAddress,
  saveCaseMute,
])
const isReading = (endpoint: Endpoint) =>
  (endpoint.access === 'view' || endpoint.access === 'creditor') && !endpoint.sends && !changing.has(endpoint)

test('R102 every call has a row in the access matrix', () => {
  expect(Object.keys(payloadsOf).toSorted()).toEqual(endpoints.map(({ path }) => path).toSorted())
})

test('R102 every column with texts of customers contains a canary', async ({ db, pool, portal }) => {
  await buildAll({ db, pool, portal })
  const missing = []
  const inBytes = Buffer.from('Kanari').toString('hex')
  for (const { table, column } of await textColumns(pool)) {
    if (withoutCanary.some(([common]) => common.test(`${table}.${column}`))) continue
    const { rowCount } = await pool.query(
      `select from ${table} t where to_jsonb(t)->>'${column}' ~* 'kanari|${inBytes}' limit 1`,
    )
    if (rowCount === 0) missing.push(`${table}.${column}`)
  }
  expect(missing).toEqual([])
})

test('each call succeeds for its own user with the payloads of its row', async ({ db, pool, portal }) => {
  const world = await buildAll({ db, pool, portal })
  const profile = await portal.call(login, { username: 'anna', password })
  expectNoLeak(world, profile)
  expect(profile.payload).toMatchObject({
    glgNumbers: ['100100', '100300'],
    customerName: 'Alpha Versand',
    userAktenTypes: ['Abgeschlossen', 'Vorgerichtlich'],
  })
  const profileOfDora = await portal.call(login, { username: 'dora', password })
  expect(profileOfDora.payload).toMatchObject({ glgNumbers: ['100100'], zinsenEnabled: false })
  const token = String(profile.payload['token'])
  const before = await rowsOfOthers(pool)
  for (const endpoint of inOrder) {
    for (const payload of rowOf(endpoint)(world.mine)) {
      const answer = await portal.call(endpoint, payload, token)
      expect([endpoint.path, answer.error?.code]).toEqual([endpoint.path, refusals.get(endpoint)])
      expectNoLeak(world, answer)
    }
  }
  expect(await rowsOfOthers(pool)).toEqual(before)
})

test('the texts of receipts are checked for canaries, too', async ({ db, pool, portal }) => {
  const mine = await buildOwn({ db, pool, portal })
  const token = await portal.logIn('anna')
  for (const payload of rowOf(readReceipt)(mine))
    expect(wordsOf(await portal.call(readReceipt, payload, token))).toMatch(/Eigenes reason|Eigenes remarks/)
})

test('R36 R39 R102 data of others changes no response', async ({ db, pool, portal }) => {
  const context = { db, pool, portal }
  const mine = await buildOwn(context)
  const anna = await portal.logIn('anna')
  const dora = await portal.logIn('dora')
  const answersFor = async (token: string) => {
    const answers = []
    for (const endpoint of endpoints.filter(isReading))
      for (const payload of rowOf(endpoint)(mine)) {
        const both = 'glgNumbers' in payload && token === anna ? { glgNumbers: ['100100', '100300'] } : {}
        const answer = await portal.call(endpoint, { ...payload, ...both }, token)
        answers.push([endpoint.path, payload, ...disclosedBy(answer)])
      }
    return answers
  }
  const alone = await answersFor(anna)
  await buildHidden(context)
  expect(await answersFor(anna)).toEqual(alone)
  const allTypes = await answersFor(dora)
  await buildForeign(context)
  expect(await answersFor(anna)).toEqual(alone)
  expect(await answersFor(dora)).toEqual(allTypes)
})

test('R36 R37 R39 R40 R102 foreign records get the response of unknown ones, and are neither revealed nor changed', async ({
  db,
  pool,
  portal,
}) => {
  const world = await buildAll({ db, pool, portal })
  const { mine, hidden, neighbour, foreign } = world
  const before = await rowsOfOthers(pool)
  const log = readLog(portal.app)
  const references = new Map<string, Answer>()
  for (const [username, victims] of [
    ['anna', [hidden, neighbour, foreign]],
    ['dora', [neighbour, foreign]],
  ] as const) {
    const token = await portal.logIn(username)
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public'))
      for (const victim of victims)
        for (const [attack, harmless] of attacksOn(endpoint, mine, victim)) {
          const answer = await portal.call(endpoint, attack, token)
          const question = JSON.stringify([username, endpoint.path, harmless])
          const reference = references.get(question) ?? (await portal.call(endpoint, harmless, token))
          references.set(question, reference)
          expect([endpoint.path, attack, ...disclosedBy(answer)]).toEqual([
            endpoint.path,
            attack,
            ...disclosedBy(reference),
          ])
          if (username === 'anna') expectNoLeak(world, answer)
        }
  }
  expect(await rowsOfOthers(pool)).toEqual(before)
  expect(log.join('\n')).not.toMatch(/kanari/i)
})

test('R37 R39 a list with one foreign number or file type is refused as a whole', async ({
  db,
  pool,
  portal,
}) => {
  const { mine, ...victims } = await buildAll({ db, pool, portal })
  const token = await portal.logIn('anna')
  for (const endpoint of endpoints)
    for (const payload of rowOf(endpoint)(mine))
      for (const [field, key] of [
        ['glgNumbers', 'glgNumber'],
        ['type', 'aktentyp'],
      ] as const)
        for (const victim of Object.values(victims)) {
          const named = Object.entries(payload).find(([name]) => name === field)?.[1]
          if (![named].flat().includes(mine[key]) || victim[key] === mine[key]) continue
          const answer = await portal.call(endpoint, { ...payload, [field]: [mine[key], victim[key]] }, token)
          expect([endpoint.path, answer.status, answer.error?.code]).toEqual([
            endpoint.path,
            403,
            'forbidden',
          ])
          expect(answer.payload).toEqual({})
        }
})

test('R24 R36 without a finished login no call reveals or changes anything', async ({ db, pool, portal }) => {
  const world = await buildAll({ db, pool, portal })
  const pending = await portal.logIn('anna')
  await db.updateTable('session').set({ state: 'pending' }).where('name', '=', 'anna').execute()
  const ended = await portal.logIn('dora')
  await portal.call(logout, {}, ended)
  const broken = `${pending.slice(0, -1)}${pending.endsWith('A') ? 'B' : 'A'}`
  const before = await rowsOfOthers(pool)
  const log = readLog(portal.app)
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public'))
    for (const target of [world.mine, world.foreign]) {
      const [payload] = rowOf(endpoint)(target)
      const codes = []
      for (const token of [undefined, broken, ended, pending]) {
        const answer = await portal.call(endpoint, payload, token)
        expect([endpoint.path, answer.payload]).toEqual([endpoint.path, {}])
        expectNoLeak(world, answer)
        codes.push(answer.error?.code)
      }
      const [none, ofBroken, ofEnded, ofPending] = codes
      expect([none, ofBroken, ofEnded]).toEqual(Array(3).fill('unauthenticated'))
      expect([endpoint.path, ofPending]).toEqual([
        endpoint.path,
        endpoint.access === 'pending' ? 'wrong_code' : 'second_factor_required',
      ])
    }
  expect(await rowsOfOthers(pool)).toEqual(before)
  expect(log.join('\n')).not.toMatch(/kanari/i)
})

test('R24 R36 before compulsory two-factor is set up no call reveals or changes data of a customer', async ({
  db,
  pool,
  portal,
}) => {
  const world = await buildAll({ db, pool, portal })
  await db.updateTable('customer').set({ twoFactorRequiredAt: portal.clock.now }).execute()
  const { payload: profile, ...answered } = await portal.call(login, { username: 'anna', password })
  expectNoLeak(world, { payload: profile, ...answered })
  const token = String(profile['token'])
  const before = await rowsOfOthers(pool)
  const log = readLog(portal.app)
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public'))
    for (const target of [world.mine, world.foreign])
      for (const payload of rowOf(endpoint)(target)) {
        const answer = await portal.call(endpoint, payload, token)
        expectNoLeak(world, answer)
        expect([endpoint.path, wordsOf(answer)]).toEqual([
          endpoint.path,
          expect.not.stringMatching(/Eigenes|Alpha|100100/),
        ])
      }
  expect(await rowsOfOthers(pool)).toEqual(before)
  expect(log.join('\n')).not.toMatch(/kanari/i)
})

/**
 * Returns the payloads of an endpoint with one id, or all ids, replaced by those of another owner. Each is paired
 * with a payload that has unknown ids instead; both must get the same response.
 */
function attacksOn(endpoint: Endpoint, mine: Target, victim: Target): [attack: object, harmless: object][] {
  const payloads = rowOf(endpoint)
  // The cast is safe: `mine` is a plain object without keys besides those of `Target`.
  const all = Object.keys(mine) as (keyof Target)[]
  const names = all.filter((name) => victim[name] !== mine[name])
  return [...names.map((name) => [name]), names].flatMap((chosen) => {
    const withNamesOf = (target: Target): Target => ({
      ...mine,
      ...Object.fromEntries(chosen.map((name) => [name, target[name]])),
    })
    const harmless = payloads(withNamesOf(unknown))
    const right = payloads(mine).map((payload) => JSON.stringify(payload))
    return payloads(withNamesOf(victim)).flatMap((attack, index): [object, object][] => {
      const reference = harmless[index]
      return reference && JSON.stringify(attack) !== right[index] ? [[attack, reference]] : []
    })
  })
}
