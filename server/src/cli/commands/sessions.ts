import { parseArgs } from 'node:util'

import { oneName } from '#cli/commands/one-name.ts'
import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { withDatabase } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { endSessions } from '#operator/users/change-user.ts'
import { listSessions } from '#operator/users/list-sessions.ts'
import { requireUser } from '#operator/users/require-user.ts'

const usage = `sessions list [<username>] [--json]
sessions end <username>
sessions end --all

list shows the sessions of one user or of everybody, those used last first. A session whose time is over is
listed until the portal removes it, within the hour.`

/** `portal sessions …`: who is logged in, and ends sessions at once. */
export const sessionsCommand = {
  name: 'sessions',
  usage,
  async run([verb, ...args]: string[], operator: OperatorPerson): Promise<number> {
    if (verb === 'list') return list(args)
    if (verb === 'end') return end(args, operator)
    throw new OperatorError('Please say what to do with sessions: sessions list|end.')
  },
}

async function list(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const username = positionals.length === 0 ? undefined : oneName('sessions list', positionals)
  const sessions = await withDatabase(async (db) =>
    listSessions(db, username === undefined ? undefined : (await requireUser(db, username)).userId),
  )
  printList(sessions, {
    isJson: values.json,
    none: 'There are no sessions.',
    row: ({ username, customerNumber, state, authenticatedAt, lastUsedAt, userAgent }) => ({
      user: username,
      customer: customerNumber,
      state,
      'logged in': moment(authenticatedAt),
      'last used': moment(lastUsedAt),
      browser: userAgent,
    }),
  })
  return 0
}

async function end(args: string[], operator: OperatorPerson): Promise<number> {
  const options = { all: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.all && positionals.length > 0)
    throw new OperatorError('Please name a user or give --all, not both.')
  const who = values.all ? undefined : oneName('sessions end', positionals)
  const ended = await withDatabase((db) => endSessions(db, who, actNow(operator)))
  console.log(`Sessions ended: ${ended}`)
  return 0
}
