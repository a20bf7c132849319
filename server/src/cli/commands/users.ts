import { command, portalCommand, portalList } from '#cli/command.ts'
import { choice, flag, or, parsed, required, text } from '#cli/parameters.ts'
import { asJson } from '#cli/print.ts'
import { withDatabase } from '#cli/with-database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { listed } from '#ground/text/listed.ts'
import { moment } from '#ground/text/moment.ts'
import { actNow } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { changePhone } from '#operator/users/change-phone.ts'
import { changeRights } from '#operator/users/change-rights.ts'
import { createUser } from '#operator/users/create-user.ts'
import { type InitialPassword, newInitialPassword } from '#operator/users/initial-password.ts'
import { listUsers, type UserOverview } from '#operator/users/list-users.ts'
import { requireUser } from '#operator/users/require-user.ts'
import { allNumbersAndTypes, type Granted, type Rights } from '#operator/users/rights.ts'

export const username = required(text('<username>', 'the user'))

const grants = {
  glg: parsed('<numbers>', 'creditor numbers that the user may see, separated by commas', listed),
  allGlg: or('glg', flag('all creditor numbers of the customer, later ones too')),
  types: parsed('<file types>', 'file types that the user may see, separated by commas', listed),
  allTypes: or('types', flag('all file types, later ones too')),
}

const create = portalCommand({
  name: 'user create',
  summary: 'Creates a user and prints the initial password once; it is valid for seven days.',
  notes: 'Without --glg and --types the user sees all creditor numbers of the customer and all file types.',
  args: { username },
  options: {
    customer: required(text('<customerNumber>', 'the customer to whom the user belongs')),
    ...grants,
    zinsen: flag('the user sees interest'),
    auskunft: flag('the user sees the link to the credit report'),
  },
  async run({ username, customer, zinsen, auskunft, ...granted }, { db, act }) {
    const initial = newInitialPassword(act.now)
    const user = {
      ...allNumbersAndTypes,
      ...grantsOf(granted),
      ...initial,
      username,
      customerNumber: customer,
      zinsenEnabled: zinsen,
      auskunftEnabled: auskunft,
      isDemo: false,
    }
    await createUser(db, user, act)
    return initial
  },
  print(initial, { username }) {
    console.log(`User ${username} is created.`)
    printInitialPassword(initial)
  },
})

const onOff = (help: string) => choice(['on', 'off'], help)

const change = command({
  name: 'user change',
  summary: 'Changes what a user may see, with effect from their next call, or their phone number.',
  args: { username },
  options: {
    ...grants,
    zinsen: onOff('whether the user sees interest'),
    auskunft: onOff('whether the user sees the link to the credit report'),
    phone: text('<number>', 'phone number at which your clerks call the user back; "" removes it'),
  },
  async run({ username, zinsen, auskunft, phone, ...granted }, { operator }) {
    const rights: Partial<Rights> = {
      ...grantsOf(granted),
      ...(zinsen && { zinsenEnabled: zinsen === 'on' }),
      ...(auskunft && { auskunftEnabled: auskunft === 'on' }),
    }
    if (Object.keys(rights).length === 0 && phone === undefined)
      throw new OperatorError(
        'Please say what to change: --glg or --all-glg, --types or --all-types, --zinsen on|off, --auskunft on|off, --phone.',
      )
    const act = actNow(operator)
    return withDatabase((db) =>
      inTransaction(db, async (transaction) => {
        const changed = await changeRights(transaction, username, rights, act)
        const isOtherPhone = phone !== undefined && (await changePhone(transaction, username, phone, act))
        return { ...changed, isChanged: changed.isChanged || isOtherPhone }
      }),
    )
  },
  print({ isChanged, rights }, { username }) {
    console.log(isChanged ? `${username} is changed:` : `${username} has all of this already:`)
    for (const line of rightsLines(rights)) console.log(`  ${line}`)
  },
})

interface Grants {
  readonly glg: readonly string[] | undefined
  readonly allGlg: boolean
  readonly types: readonly string[] | undefined
  readonly allTypes: boolean
}

/** Returns only the rights for which an option was given. */
function grantsOf({ glg, allGlg, types, allTypes }: Grants): Partial<Rights> {
  const glgNumbers = allGlg ? 'all' : glg
  const aktentypen = allTypes ? 'all' : types
  return { ...(glgNumbers && { glgNumbers }), ...(aktentypen && { aktentypen }) }
}

/** Describes the rights, one per line. */
export const rightsLines = ({ glgNumbers, aktentypen, zinsenEnabled, auskunftEnabled }: Rights) => [
  `creditor numbers: ${allOr(glgNumbers, 'all of the customer, later ones too')}`,
  `file types: ${allOr(aktentypen, 'all, later ones too')}`,
  `interest (zinsen): ${zinsenEnabled ? 'on' : 'off'}`,
  `credit report (auskunft): ${auskunftEnabled ? 'on' : 'off'}`,
]

const allOr = (granted: Granted, words: string) => (granted === 'all' ? words : granted.join(', '))

export function printInitialPassword({ password, passwordExpiresAt }: InitialPassword) {
  console.log(`Initial password, shown only now, until ${moment(passwordExpiresAt)}:\n\n    ${password}\n`)
}

const list = portalList({
  name: 'user list',
  summary: 'Lists all users with their state.',
  run: (_, { db, act }) => listUsers(db, act.now),
  none: 'There are no users.',
  row: (user, now) => ({
    user: user.username,
    customer: user.customerNumber,
    numbers: countOf(user.glgNumbers),
    types: countOf(user.aktentypen),
    'two-factor': user.twoFactorSince ? 'yes' : 'no',
    'last login': user.lastLoginAt ? moment(user.lastLoginAt) : '-',
    state: stateOf(user, now),
  }),
})

const countOf = (granted: Granted) => (granted === 'all' ? granted : String(granted.length))

const show = portalCommand({
  name: 'user show',
  summary: 'Shows the rights, two-factor, locks and last login of a user.',
  args: { username },
  options: { json: flag('for programs: as JSON') },
  async run({ username }, { db, act: { now } }) {
    const users = await listUsers(db, now, [(await requireUser(db, username)).userId])
    return { users, now }
  },
  print({ users, now }, { json }) {
    for (const user of users) console.log(json ? asJson(user) : linesOf(user, now).join('\n'))
  },
})

const linesOf = (user: UserOverview, now: Date) => [
  `${user.username}${user.isDemo ? ' (demo user)' : ''}`,
  `  customer: ${user.customerNumber}, ${user.customerName}`,
  ...rightsLines(user).map((line) => `  ${line}`),
  `  two-factor: ${user.twoFactorSince ? `since ${moment(user.twoFactorSince)}` : 'no'}`,
  `  phone: ${user.phone && user.phoneChangedAt ? `${user.phone}, since ${moment(user.phoneChangedAt)}` : 'none on file'}`,
  `  created: ${moment(user.createdAt)}`,
  `  last login: ${user.lastLoginAt ? moment(user.lastLoginAt) : 'none that the audit trail knows'}`,
  `  state: ${stateOf(user, now)}`,
]

/**
 * Describes what is special about the user's login, such as a lock or an initial password; otherwise
 * `active`.
 */
function stateOf(user: UserOverview, now: Date): string {
  const { disabledAt, lockedUntil, passwordExpiresAt: expiry, passwordRequestedAt } = user
  const reasons = [
    disabledAt && `disabled since ${moment(disabledAt)}`,
    lockedUntil && `locked until ${moment(lockedUntil)}`,
    expiry && expiry > now && `initial password until ${moment(expiry)}`,
    expiry && expiry <= now && `initial password expired ${moment(expiry)}`,
    passwordRequestedAt && `asked for a new password ${moment(passwordRequestedAt)}`,
  ]
  return reasons.filter(Boolean).join(', ') || 'active'
}

export const userCommands = [create, change, list, show]
