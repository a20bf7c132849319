import { parseArgs } from 'node:util'

import { noName, oneName } from '#cli/commands/one-name.ts'
import { hindrances, rightsLines } from '#cli/commands/user-words.ts'
import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { withDatabase } from '#cli/with-database.ts'
import { listUsers, type UserOverview } from '#operator/users/list-users.ts'
import { requireUser } from '#operator/users/require-user.ts'
import type { Granted } from '#operator/users/rights.ts'

const options = { json: { type: 'boolean', default: false } } as const

/** `user list` and `user show`: who there is, and how he stands. */
export const userOverview = { list, show }

async function list(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  noName('user list', positionals)
  const now = new Date()
  const users = await withDatabase((db) => listUsers(db, now))
  printList(users, { isJson: values.json, none: 'There are no users.', row: (user) => rowOf(user, now) })
  return 0
}

const rowOf = (user: UserOverview, now: Date) => ({
  user: user.username,
  customer: user.customerNumber,
  numbers: countOf(user.glgNumbers),
  types: countOf(user.aktentypen),
  'two-factor': user.twoFactorSince ? 'yes' : 'no',
  'last login': user.lastLoginAt ? moment(user.lastLoginAt) : '-',
  state: hindrances(user, now).join(', ') || 'active',
})

const countOf = (granted: Granted) => (granted === 'all' ? granted : String(granted.length))

async function show(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const username = oneName('user show', positionals)
  const now = new Date()
  const users = await withDatabase(async (db) => listUsers(db, now, (await requireUser(db, username)).userId))
  for (const user of users)
    console.log(values.json ? JSON.stringify(user, null, 2) : linesOf(user, now).join('\n'))
  return 0
}

const linesOf = (user: UserOverview, now: Date) => [
  `${user.username}${user.isDemo ? ' (demo user)' : ''}`,
  `  customer: ${user.customerNumber}, ${user.customerName}`,
  ...rightsLines(user).map((line) => `  ${line}`),
  `  two-factor: ${user.twoFactorSince ? `since ${moment(user.twoFactorSince)}` : 'no'}`,
  `  created: ${moment(user.createdAt)}`,
  `  last login: ${user.lastLoginAt ? moment(user.lastLoginAt) : 'none that the audit trail knows'}`,
  `  state: ${hindrances(user, now).join(', ') || 'active'}`,
]
