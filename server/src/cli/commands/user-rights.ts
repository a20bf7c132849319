import { parseArgs } from 'node:util'

import { oneName } from '#cli/commands/one-name.ts'
import { rightsLines, tellInitialPassword } from '#cli/commands/user-words.ts'
import { withDatabase } from '#cli/with-database.ts'
import { listed } from '#ground/text/listed.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { changeRights } from '#operator/users/change-rights.ts'
import { createUser } from '#operator/users/create-user.ts'
import { newInitialPassword } from '#operator/users/initial-password.ts'
import { everything, type Granted, type Rights } from '#operator/users/rights.ts'

const grants = {
  glg: { type: 'string' },
  'all-glg': { type: 'boolean', default: false },
  types: { type: 'string' },
  'all-types': { type: 'boolean', default: false },
} as const

/** `user create` and `user change`: what users may see. */
export const userRights = { create, change }

async function create(args: string[], operator: OperatorPerson): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      ...grants,
      customer: { type: 'string' },
      zinsen: { type: 'boolean', default: false },
      auskunft: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const username = oneName('user create', positionals)
  if (!values.customer) throw new OperatorError('Please name the customer with --customer.')
  const act = actNow(operator)
  const initial = newInitialPassword(act.now)
  const user = {
    ...everything,
    ...grantsOf(values),
    ...initial,
    username,
    customerNumber: values.customer,
    zinsenEnabled: values.zinsen,
    auskunftEnabled: values.auskunft,
    isDemo: false,
  }
  await withDatabase((db) => createUser(db, user, act))
  console.log(`User ${username} is created.`)
  tellInitialPassword(initial)
  return 0
}

async function change(args: string[], operator: OperatorPerson): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { ...grants, zinsen: { type: 'string' }, auskunft: { type: 'string' } },
    allowPositionals: true,
  })
  const username = oneName('user change', positionals)
  const zinsenEnabled = onOrOff('--zinsen', values.zinsen)
  const auskunftEnabled = onOrOff('--auskunft', values.auskunft)
  const wanted: Partial<Rights> = {
    ...grantsOf(values),
    ...(zinsenEnabled !== undefined && { zinsenEnabled }),
    ...(auskunftEnabled !== undefined && { auskunftEnabled }),
  }
  if (Object.keys(wanted).length === 0)
    throw new OperatorError(
      'Please say what to change: --glg or --all-glg, --types or --all-types, --zinsen on|off, --auskunft on|off.',
    )
  const { isChanged, rights } = await withDatabase((db) =>
    changeRights(db, username, wanted, actNow(operator)),
  )
  console.log(isChanged ? `${username} is changed:` : `${username} has these rights already:`)
  for (const line of rightsLines(rights)) console.log(`  ${line}`)
  return 0
}

interface GrantOptions {
  readonly glg?: string | undefined
  readonly 'all-glg': boolean
  readonly types?: string | undefined
  readonly 'all-types': boolean
}

/** What the options give; what they do not speak of is left out. */
function grantsOf(values: GrantOptions): Partial<Rights> {
  const glgNumbers = granted('glg', values.glg, values['all-glg'])
  const aktentypen = granted('types', values.types, values['all-types'])
  return { ...(glgNumbers && { glgNumbers }), ...(aktentypen && { aktentypen }) }
}

function granted(option: string, list: string | undefined, isAll: boolean): Granted | undefined {
  if (list !== undefined && isAll)
    throw new OperatorError(`Please give either --${option} or --all-${option}, not both.`)
  if (isAll) return 'all'
  return list === undefined ? undefined : listed(list)
}

function onOrOff(option: string, word: string | undefined): boolean | undefined {
  if (word === undefined) return undefined
  if (word === 'on' || word === 'off') return word === 'on'
  throw new OperatorError(`${option} must be on or off, not ${JSON.stringify(word)}.`)
}
