import { parseArgs } from 'node:util'

import { randomPassword } from '#access/passwords.ts'
import { withDatabase } from '#command-line/with-database.ts'
import type { Db } from '#db/connect.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { disableUser, enableUser } from '#operator/users/change-user.ts'
import { createUser } from '#operator/users/create-user.ts'
import { allRights, listUsers } from '#operator/users/list-users.ts'
import { removeTwoFactor } from '#operator/users/remove-two-factor.ts'
import { unlockUser } from '#operator/users/unlock-user.ts'

const usage = `user create <username> --customer <customerNumber> [--glg <numbers>] [--types <file types>] [--zinsen] [--auskunft]
user list
user disable <username>
user enable <username>
user unlock <username>
user remove-two-factor <username> --reason <text>

--glg and --types take lists separated by commas; left out, they mean all creditor numbers of the
customer and all file types. The initial password is shown once and works for seven days.
unlock lifts the lock after wrong passwords. remove-two-factor is for a lost phone: prove who asks
as you did when you made the user.`

/** How long an initial password works (requirement R12). */
const initialPasswordDays = 7

/** `portal user …`: the operator's hand on portal users. */
export const userCommand = {
  name: 'user',
  usage,
  async run(args: string[]): Promise<number> {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [verb = '', username = ''] = positionals
    const action = actions[verb]
    if (!action || (verb !== 'list' && username === '')) throw new OperatorError(`Usage:\n${usage}`)
    await withDatabase((db) => action(db, username, values))
    return 0
  },
}

const options = {
  customer: { type: 'string' },
  glg: { type: 'string' },
  types: { type: 'string' },
  zinsen: { type: 'boolean', default: false },
  auskunft: { type: 'boolean', default: false },
  reason: { type: 'string' },
} as const

interface Values {
  customer?: string | undefined
  glg?: string | undefined
  types?: string | undefined
  zinsen: boolean
  auskunft: boolean
  reason?: string | undefined
}

const actions: Record<string, (db: Db, username: string, values: Values) => Promise<void>> = {
  create,
  list,
  async disable(db, username) {
    await disableUser(db, username, new Date())
    console.log(`${username} is disabled; all sessions have ended.`)
  },
  async enable(db, username) {
    await enableUser(db, username, new Date())
    console.log(`${username} may log in again.`)
  },
  async unlock(db, username) {
    const wasLocked = await unlockUser(db, username, new Date())
    console.log(wasLocked ? `${username} is unlocked.` : `${username} had no failed logins.`)
  },
  async 'remove-two-factor'(db, username, { reason }) {
    if (!reason)
      throw new OperatorError('Please give the reason with --reason; it is kept in the audit trail.')
    await removeTwoFactor(db, username, reason, new Date())
    console.log(`${username} logs in with the password alone now; all sessions have ended.`)
  },
}

async function create(db: Db, username: string, values: Values) {
  if (!values.customer) throw new OperatorError('Please name the customer with --customer.')
  const all = await allRights(db, values.customer)
  const password = randomPassword()
  const now = new Date()
  await createUser(
    db,
    {
      username,
      customerNumber: values.customer,
      glgNumbers: listOf(values.glg) ?? all.glgNumbers,
      aktentypen: listOf(values.types) ?? all.aktentypen,
      zinsenEnabled: values.zinsen,
      auskunftEnabled: values.auskunft,
      password,
      passwordExpiresAt: new Date(now.getTime() + initialPasswordDays * 86_400_000),
      isDemo: false,
    },
    now,
  )
  console.log(`User ${username} is created. Initial password, shown only now:\n\n    ${password}\n`)
}

async function list(db: Db) {
  const users = await listUsers(db)
  console.table(
    users.map((user) => ({
      username: user.username,
      customer: user.customerNumber,
      'creditor numbers': user.glgNumbers,
      'file types': user.aktentypen,
      zinsen: user.zinsenEnabled,
      auskunft: user.auskunftEnabled,
      disabled: user.disabledAt?.toISOString() ?? '',
    })),
  )
}

const listOf = (text: string | undefined) =>
  text
    ?.split(',')
    .map((item) => item.trim())
    .filter(Boolean)
