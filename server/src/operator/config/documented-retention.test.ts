import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { viewLinkMinutes, viewMinutes } from '@portal/contract/desk/see-as.ts'
import { draftDays, maxDrafts } from '@portal/contract/handover-draft.ts'
import { codeMinutes } from '@portal/contract/notifications.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { knownNetworkDays } from '#access/login/known-networks.ts'
import { maxForgetMinutes } from '#access/login/throttle.ts'
import { pendingMinutes, setUpMinutes } from '#access/session-limits.ts'
import { trashDays } from '#files/trash.ts'
import { configFile } from '#operator/config/config-schema.ts'
import {
  changeDays,
  claimHours,
  decidedRequestDays,
  dispatchDays,
  idempotencyHours,
  receivedDays,
} from '#privacy/retention/periods.ts'
import { hoursBetweenSweeps } from '#privacy/retention/retention-loop.ts'
import type { deleteOld } from '#privacy/retention/retention.ts'
import { orphanGraceMinutes } from '#submissions/sweep-orphans.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../docs/data-protection.md'), 'utf8')

/** The rows of the document's table of periods. Columns: id and description, periods, setting. */
const rows = Array.from(
  chapter('How long it is kept').matchAll(/^\| (P\d+) [^|]*\| ([^|]*) \| ([^|]*) \|$/gm),
  ([, row = '', howLong = '', setBy = '']) => ({ row, howLong, setBy }),
)

function chapter(title: string): string {
  const [, from = ''] = document.split(`\n## ${title}\n`)
  return from.split('\n## ')[0] ?? ''
}

/** All numbers in the text, except those in ids such as P11. */
const numbersIn = (text: string) => Array.from(text.matchAll(/(?<!P\d*)\d+/g), ([number]) => Number(number))

const fields = z.parse(
  z.object({ properties: z.record(z.string(), z.unknown()) }),
  z.toJSONSchema(configFile, { io: 'input' }),
).properties

const setting = z.object({ default: z.optional(z.number()), minimum: z.number(), maximum: z.number() })

/** The default (if there is one), minimum and maximum of each setting, by field. */
const settingsOf = (group: 'sessions' | 'retention') => {
  const { properties } = z.parse(z.object({ properties: z.record(z.string(), setting) }), fields[group])
  return new Map(
    Object.entries(properties).map(([name, { default: usual, minimum, maximum }]) => [
      `${group}.${name}`,
      [usual, minimum, maximum].filter((number) => number !== undefined),
    ]),
  )
}

const settings = new Map([...settingsOf('sessions'), ...settingsOf('retention')])
const setIn = (field: string) => settings.get(field) ?? []

type Deleted = keyof NonNullable<Awaited<ReturnType<typeof deleteOld>>>

/**
 * For everything that the hourly retention run deletes: the id of its row in the document's table, then the
 * numbers that this row must contain.
 */
const hourly: Readonly<Record<Deleted, readonly [row: string, ...numbers: number[]]>> = {
  sessions: [
    'P1',
    ...setIn('sessions.idleMinutes'),
    ...setIn('sessions.absoluteHours'),
    pendingMinutes,
    viewMinutes,
    viewLinkMinutes,
  ],
  throttles: ['P2', maxForgetMinutes / 60],
  knownNetworks: ['P3', knownNetworkDays],
  passwordRequests: ['P4', decidedRequestDays],
  idempotencyKeys: ['P5', idempotencyHours],
  drafts: ['P6', draftDays, maxDrafts],
  receivedDays: ['P7', receivedDays],
  claims: ['P8', claimHours],
  submissions: ['P9', ...setIn('retention.submissionDays')],
  imports: ['P10', ...setIn('retention.auditMonths')],
  keptLetters: ['P16', ...setIn('retention.archiveYears')],
  dispatches: ['P18', dispatchDays],
  mailConfirmations: ['P19', codeMinutes],
  caseChanges: ['P21', changeDays],
  clerkSessions: ['P22', setUpMinutes],
}

/** The rows of `hourly` with ids from `first` to `last`. */
const hourlyRows = (first: number, last: number) =>
  Object.values(hourly).filter(([row]) => Number(row.slice(1)) >= first && Number(row.slice(1)) <= last)

test('R87 docs/data-protection.md has the periods of the program', () => {
  expect(rows.map(({ row, howLong }) => [row, ...numbersIn(howLong)])).toEqual([
    ...hourlyRows(1, 10),
    ['P11', hoursBetweenSweeps, orphanGraceMinutes, trashDays],
    ['P12', ...setIn('retention.unusedUserMonths')],
    ['P13', ...setIn('retention.closedCaseMonths')],
    ['P14', ...setIn('retention.messageMonths')],
    ['P15'],
    ...hourlyRows(16, 16),
    ['P17'],
    ...hourlyRows(18, 19),
    ['P20', ...setIn('retention.deliveryDays')],
    ...hourlyRows(21, 22),
    ['P23'],
    ['P24', ...setIn('retention.paperMonths')],
    ['P25'],
  ])
})

test('docs/data-protection.md lists each setting of a period, and no other', () => {
  const named = rows.flatMap(({ setBy }) => Array.from(setBy.matchAll(/`(\w+\.\w+)`/g), ([, field]) => field))
  expect(new Set(named)).toEqual(new Set(settings.keys()))
  expect(named).toHaveLength(settings.size)
})

test('everything in docs/data-protection.md has a period of its table, and each period is used', () => {
  const what = chapter('What is kept about whom')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const periods = what.flatMap((line) => line.match(/\bP\d+\b(?=[^|]*\|$)/g) ?? [])
  expect(what.length).toBeGreaterThan(30)
  expect(new Set(periods)).toEqual(new Set(rows.map(({ row }) => row)))
})
