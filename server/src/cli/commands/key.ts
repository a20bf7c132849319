import { parseArgs } from 'node:util'

import { operatorScopes } from '@portal/contract/operator/endpoint.ts'

import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { UsageError } from '#cli/usage-error.ts'
import { withDatabase } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { createKey, type NewSecret, revokeKey, rotateKey } from '#operator/api-keys/change-keys.ts'
import {
  allowedAddressesIn,
  everywhere,
  keyNameIn,
  scopesIn,
  wholeNumberIn,
} from '#operator/api-keys/key-options.ts'
import { type KeyOverview, listApiKeys } from '#operator/api-keys/list-keys.ts'

const usage = `key create <name> --scopes <scopes> [--from <addresses>] [--days <n>]
key list [--json]
key rotate <name> [--hours <n>] [--days <n>]
key revoke <name>

Keys of your own systems for /v1/operator (docs/operator-api.md; the keys of the second factor are "portal keys").
--scopes takes a list separated by commas: ${operatorScopes.join(', ')}.
--from names the addresses and ranges from which the key works, or "${everywhere}"; left out, this machine alone.
create and rotate print a key once, alone on the standard output; it works for 365 days, or as many as --days says.
After rotate the one before works for 24 hours more, or as many as --hours says. revoke acts at the next call, for good.`

const options = {
  create: { scopes: { type: 'string' }, from: { type: 'string' }, days: { type: 'string', default: '365' } },
  list: { json: { type: 'boolean', default: false } },
  rotate: { hours: { type: 'string', default: '24' }, days: { type: 'string', default: '365' } },
  revoke: {},
} as const

/** `portal key …`: the keys of the operator's systems. */
export const keyCommand = {
  name: 'key',
  usage,
  async run([verb = '', ...args]: string[], operator: OperatorPerson): Promise<number> {
    if (!Object.hasOwn(actions, verb)) throw new UsageError()
    // Safe: it is one of them.
    await actions[verb as keyof typeof actions](args, operator)
    return 0
  },
}

const actions = {
  async create(args: string[], operator: OperatorPerson) {
    const { values, positionals } = parseArgs({ args, options: options.create, allowPositionals: true })
    const key = {
      name: nameIn(positionals),
      scopes: scopesIn(values.scopes),
      allowedAddresses: allowedAddressesIn(values.from),
      days: daysIn(values.days),
    }
    const made = await withDatabase((db) => createKey(db, key, actNow(operator)))
    tellOnce(made, `The key ${key.name} works until ${moment(made.expiresAt)}. It is shown only now:`)
  },

  async list(args: string[]) {
    const { values, positionals } = parseArgs({ args, options: options.list, allowPositionals: true })
    if (positionals.length > 0) throw new UsageError()
    const keys = await withDatabase((db) => listApiKeys(db, new Date()))
    printList(keys, { isJson: values.json, none: 'There are no keys.', row: rowOf })
  },

  async rotate(args: string[], operator: OperatorPerson) {
    const { values, positionals } = parseArgs({ args, options: options.rotate, allowPositionals: true })
    const name = nameIn(positionals)
    const hours = wholeNumberIn('--hours', values.hours, { least: 0, most: 720 })
    const days = daysIn(values.days)
    const made = await withDatabase((db) => rotateKey(db, { name, hours, days }, actNow(operator)))
    tellOnce(
      made,
      `The one before works until ${moment(made.formerEndsAt)}, the new one until ${moment(made.expiresAt)}. It is shown only now:`,
    )
  },

  async revoke(args: string[], operator: OperatorPerson) {
    const { positionals } = parseArgs({ args, options: options.revoke, allowPositionals: true })
    const name = nameIn(positionals)
    const isNew = await withDatabase((db) => revokeKey(db, name, actNow(operator)))
    console.log(isNew ? `The key ${name} is revoked.` : `The key ${name} was revoked before.`)
  },
}

const daysIn = (text: string) => wholeNumberIn('--days', text, { least: 1, most: 1_100 })

/** The one name of a key that a command wants. */
function nameIn(positionals: readonly string[]): string {
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new UsageError()
  return keyNameIn(name)
}

/** The key alone goes where a program reads it, so that nobody copies it by hand. */
function tellOnce({ secret }: NewSecret, sentence: string) {
  console.error(sentence)
  console.log(secret)
}

const rowOf = ({ name, state, scopes, allowedAddresses, expiresAt, secrets }: KeyOverview) => {
  const [newest, ...older] = secrets
  return {
    key: name,
    state,
    scopes: scopes.join(', '),
    from: allowedAddresses.join(', ') || everywhere,
    expires: moment(expiresAt),
    'last used': newest?.lastUsedAt ? `${moment(newest.lastUsedAt)} from ${newest.lastUsedFrom}` : '-',
    'before rotation': older
      .map(({ endsAt, lastUsedAt }) =>
        [endsAt && `until ${moment(endsAt)}`, lastUsedAt ? `last used ${moment(lastUsedAt)}` : 'not used']
          .filter(Boolean)
          .join(', '),
      )
      .join('; '),
  }
}
