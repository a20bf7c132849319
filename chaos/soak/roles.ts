import { randomInt, randomUUID } from 'node:crypto'

import {
  readAttachment,
  readBookings,
  readCase,
  readCaseHistory,
  readMainClaims,
} from '@portal/contract/case-detail.ts'
import { exportCases, searchCases } from '@portal/contract/case-search.ts'
import { readDashboard, readLastSent } from '@portal/contract/dashboard.ts'
import {
  addDraftFile,
  discardDraft,
  readDraft,
  readDraftFile,
  removeDraftFile,
  saveDraft,
} from '@portal/contract/handover-draft.ts'
import { findHandovers } from '@portal/contract/handover-history.ts'
import { exportNotices, findNotices } from '@portal/contract/notices.ts'
import { listOwnSessions } from '@portal/contract/own-sessions.ts'
import { receipt } from '@portal/contract/receipt.ts'
import { readPayments, readSuccess, readTakeoverQuantity } from '@portal/contract/statistics.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import { verifyCode } from '@portal/contract/two-factor.ts'

import { codeOf } from '../../e2e/kit/one-time-codes.ts'
import { fileEntryOf } from '../../e2e/kit/sender.ts'
import { dailyQuota } from '../../server/src/submissions/limits.ts'
import { writeLetter } from '../traffic/letters.ts'
import type { Confirmed } from '../traffic/sender.ts'
import type { Person } from './person.ts'
import type { Cast } from './prepare.ts'

/** What somebody does until the end. */
export type Role = (person: Person) => Promise<void>

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

const filters = [
  {},
  { name: 'müller' },
  { name: 'er', sortedBy: 'name' },
  { hauptforderungMin: '500' },
  { sortedBy: 'saldo', sortedDesc: true },
  { inkassoNumber: '1000' },
  { dateMin: '2024-01-01', dateMax: '2024-06-30' },
]

/** Looks at lists, cases and figures. */
export const reads =
  (username: string, { glgNumbers, subjects }: Cast): Role =>
  async (person) => {
    await person.logsIn(username)
    while (await person.thinks(30)) {
      const some = randomInt(2) === 0 ? glgNumbers : glgNumbers.slice(0, 3)
      const { inkassoNumber } = oneOf(subjects)
      const acts: (() => Promise<unknown>)[] = [
        () => person.does('searches', searchCases, { glgNumbers: some, ...oneOf(filters) }),
        () => person.does('searches', searchCases, { glgNumbers: some, pageNumber: randomInt(1, 20) }),
        () => person.does('cases', readCase, { inkassoNumber }),
        () => person.does('case histories', readCaseHistory, { inkassoNumber }),
        () => person.does('case histories', oneOf([readMainClaims, readBookings]), { inkassoNumber }),
        () => person.does('dashboards', oneOf([readDashboard, readLastSent]), { glgNumbers: some }),
        () =>
          person.does('statistics', oneOf([readTakeoverQuantity, readPayments, readSuccess]), {
            glgNumbers: some,
          }),
        () =>
          person.does('notices and hand-overs', oneOf([findNotices, findHandovers]), { glgNumbers: some }),
      ]
      await oneOf(acts)()
    }
  }

/** Opens the documents of a case. */
export const opensDocuments =
  ({ documentReader }: Cast): Role =>
  async (person) => {
    await person.logsIn(documentReader)
    const inkassoNumber = '2026/17'
    const { payload } = await person.does('case histories', readCaseHistory, { inkassoNumber })
    const { history } = readCaseHistory.response.parse(payload)
    const documents = history.filter(({ hasAttachment }) => hasAttachment)
    while (await person.thinks(200))
      await person.does('documents', readAttachment, { inkassoNumber, recno: oneOf(documents).recno })
  }

/** Takes all hits of a list home. */
export const exports =
  (username: string, { glgNumbers }: Cast): Role =>
  async (person) => {
    await person.logsIn(username)
    while (await person.thinks(4_000))
      await person.does('exports', oneOf([exportCases, exportNotices]), {
        glgNumbers: glgNumbers.slice(0, 10),
      })
  }

/** Sends letters of all kinds, each once or, with the same key, twice, and reads their receipts. */
export const sends =
  (users: readonly string[], { subjects }: Cast, confirmed: Confirmed[]): Role =>
  async (person) => {
    for (const sender of users) {
      await person.logsIn(sender)
      for (let count = 0; count < dailyQuota.submissions; count++) {
        if (!(await person.thinks(900))) return
        const { endpoint, payload, ...sent } = writeLetter(oneOf(subjects))
        const key = randomUUID()
        const answer = await person.does('letters', endpoint, payload, { key })
        if (answer.outcome !== 200) continue
        const { receiptNumber } = receipt.parse(answer.payload)
        confirmed.push({ ...sent, sender, receiptNumber })
        if (randomInt(4) === 0) await person.does('letters again', endpoint, payload, { key })
        if (randomInt(3) === 0) await person.does('receipts', readReceipt, { receiptNumber })
      }
    }
  }

/** Types a mandate, adds files, looks at them, throws them away. */
export const drafts =
  (username: string): Role =>
  async (person) => {
    await person.logsIn(username)
    while (await person.thinks(400)) {
      const draftId = randomUUID()
      const form = { firstName: 'Beispiel', remarks: randomUUID() }
      await person.does('drafts', saveDraft, { draftId, form })
      const file = fileEntryOf('liste.csv', `${randomUUID()};${'x'.repeat(randomInt(30_000))}\n`)
      const { outcome, payload } = await person.does('draft files', addDraftFile, { draftId, file })
      await person.does('drafts', readDraft, {})
      if (outcome === 200) {
        const { id } = addDraftFile.response.parse(payload)
        await person.does('draft files', readDraftFile, { id })
        if (randomInt(2) === 0) await person.does('draft files', removeDraftFile, { id })
      }
      await person.does('drafts', discardDraft, { draftId })
    }
  }

/** Comes, looks who else is here in his name, and goes. */
export const comesAndGoes =
  (users: readonly string[], { glgNumbers }: Cast): Role =>
  async (person) => {
    while (await person.thinks(2_500)) {
      await person.logsIn(oneOf(users))
      await person.does('own sessions', listOwnSessions, {})
      await person.does('dashboards', readDashboard, { glgNumbers })
      if (person.token !== '') await person.logsOut()
    }
  }

/** Logs in with a code; each works once, so that each user comes every half a minute at most. */
export const usesCodes =
  (users: readonly { username: string; secret: string }[], { glgNumbers }: Cast): Role =>
  async (person) => {
    const stepMs = 31_000
    while (await person.thinks(stepMs / 2))
      for (const { username, secret } of users) {
        if (!(await person.thinks((2 * stepMs) / users.length))) return
        await person.logsIn(username)
        await person.does('two-factor codes', verifyCode, { code: codeOf(secret) })
        await person.does('dashboards', readDashboard, { glgNumbers })
        await person.logsOut()
      }
  }

/** Guesses passwords of names that exist and of others. */
export const guesses =
  (names: readonly string[]): Role =>
  async (person) => {
    while (await person.thinks(12_000))
      await person.logsIn(oneOf([...names, `niemand-${randomInt(1_000)}`]), `geraten ${randomUUID()}`, [401])
  }

/** Sends what no well-meaning program sends. */
export const abuses =
  (username: string): Role =>
  async (person) => {
    await person.logsIn(username)
    const envelope = (payload: unknown) => JSON.stringify({ version: '1.0', payload })
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      deep,
      `{"version":"1.0","payload":${deep}}`,
      envelope(null),
      envelope({ username: { length: { toString: 'x', valueOf: 1 } }, password: ['x'] }),
      envelope({ username: ' ', password: {} }),
      envelope({ glgNumbers: [' '], id: '\0', inkassoNumber: '\0', code: '\0' }),
      envelope({ glgNumbers: Array.from({ length: 5_001 }, () => 'x') }),
      envelope({ glgNumbers: 'x', pageNumber: 1e308, itemsPerPage: -1, sortedBy: '__proto__' }),
      `{"version":"1.0","payload":{"__proto__":{"isAdmin":true}}}`,
      envelope({ text: 'x'.repeat(70_000) }),
    ]
    const paths = [
      'session/login',
      'session/end',
      'forderungen',
      'forderung',
      'uebergabe/stellungnahmen',
      'uebergabe/draft/save',
      'session/verifyTwoFA',
      'gibt/es/nicht',
    ]
    while (await person.thinks(300)) await person.abuses(`/v1/glg/${oneOf(paths)}`, oneOf(bodies))
  }
