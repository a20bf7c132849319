import { operatorScopes } from '@portal/contract/operator/endpoint.ts'

import { keyFilePath, readKeyFile } from '#access/keys/key-file.ts'
import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { portalCommand, portalList } from '#cli/command.ts'
import { parsed, required, text, wholeNumber } from '#cli/parameters.ts'
import { printList } from '#cli/print.ts'
import { moment } from '#ground/text/moment.ts'
import { actNow } from '#operator/act.ts'
import { createKey, type NewSecret, revokeKey, rotateKey } from '#operator/api-keys/change-keys.ts'
import { allowedAddressesIn, anyAddress, keyNameIn, scopesIn } from '#operator/api-keys/key-options.ts'
import { type KeyOverview, listApiKeys } from '#operator/api-keys/list-keys.ts'
import { dropKey, rotateKeys } from '#operator/keys/change-keys.ts'
import { listKeys } from '#operator/keys/list-keys.ts'
import { reseal } from '#operator/keys/reseal.ts'

const name = required(parsed('<name>', 'the name of the key', keyNameIn))
const days = wholeNumber('<n>', 'days until it expires; 365 by default', { least: 1, most: 1_100 })
const printsOnce = 'The key is printed once, with nothing else on standard output.'

/** Prints only the key to stdout, so that it can be piped into a program. The sentence goes to stderr. */
function printOnce({ secret }: NewSecret, sentence: string) {
  console.error(`${sentence} It is shown only now:`)
  console.log(secret)
}

/** Commands for the API keys of the operator's systems. */
const apiKeys = [
  portalCommand({
    name: 'key create',
    summary: 'Creates a key for one of your systems (docs/operator-api.md).',
    notes: printsOnce,
    args: { name },
    options: {
      scopes: required(
        parsed('<scopes>', `what it may do, separated by commas: ${operatorScopes.join(', ')}`, scopesIn),
      ),
      from: parsed(
        '<addresses>',
        `IP addresses and ranges it works from, or ${anyAddress}; this machine by default`,
        allowedAddressesIn,
      ),
      days,
    },
    run: ({ name, scopes, from = allowedAddressesIn(undefined), days = 365 }, { db, act }) =>
      createKey(db, { name, scopes, allowedAddresses: from, days }, act),
    print: (made, { name }) => printOnce(made, `The key ${name} works until ${moment(made.expiresAt)}.`),
  }),
  portalList({
    name: 'key list',
    summary: 'Lists the keys of your systems.',
    run: (_, { db, act }) => listApiKeys(db, act.now),
    none: 'There are no keys.',
    row: rowOf,
  }),
  portalCommand({
    name: 'key rotate',
    summary: 'Creates a new key of the same name; the previous one stays valid for a while.',
    notes: printsOnce,
    args: { name },
    options: {
      hours: wholeNumber('<n>', 'hours until the previous key expires; 24 by default', { most: 720 }),
      days,
    },
    run: ({ name, hours = 24, days = 365 }, { db, act }) => rotateKey(db, { name, hours, days }, act),
    print: (made) =>
      printOnce(
        made,
        `The previous key works until ${moment(made.formerEndsAt)}, the new one until ${moment(made.expiresAt)}.`,
      ),
  }),
  portalCommand({
    name: 'key revoke',
    summary: 'Revokes a key permanently, with effect from its next call.',
    args: { name },
    run: ({ name }, { db, act }) => revokeKey(db, name, act),
    print: (isNew, { name }) =>
      isNew ? `The key ${name} is revoked.` : `The key ${name} was revoked before.`,
  }),
]

function rowOf({ name, state, scopes, allowedAddresses, expiresAt, secrets }: KeyOverview) {
  const [newest, ...older] = secrets
  return {
    key: name,
    state,
    scopes: scopes.join(', '),
    from: allowedAddresses.join(', ') || anyAddress,
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

/** Commands for the keys in secret-keys.json, which encrypt the second factors. */
const secretKeys = [
  portalCommand({
    name: 'keys list',
    summary: 'Lists the keys of the second factors, and how many second factors each seals.',
    run: (_, { db, dataDir }) => listKeys(db, keyFilePath(dataDir)),
    print(keys) {
      printList(keys, {
        none: 'There are no keys yet: the first start makes one.',
        row: ({ id, createdAt, rows, isInFile }) => ({
          key: id,
          made: createdAt === undefined ? '' : moment(new Date(createdAt)),
          'second factors': rows,
          state: isInFile ? (id === keys[0]?.id ? 'seals' : 'opens') : 'MISSING in the file',
        }),
      })
      return keys.every(({ isInFile }) => isInFile) ? 0 : 1
    },
  }),
  portalCommand({
    name: 'keys rotate',
    summary: 'Creates a new key; running portals seal with it from then on.',
    async run(_, { db, dataDir, act }) {
      const isFirst = readKeyFile(keyFilePath(dataDir)) === undefined
      // `openSecretKeys` creates the first key if there is none.
      const [[first = ''] = []] = await openSecretKeys(dataDir, db)
      return { isFirst, id: isFirst ? first : await rotateKeys(db, keyFilePath(dataDir), act) }
    },
    print: ({ isFirst, id }) =>
      isFirst
        ? `The first key ${id} seals from now on. Back up secret-keys.json.`
        : `The new key ${id} seals from now on. Back up secret-keys.json, then run "keys reseal".`,
  }),
  portalCommand({
    name: 'keys reseal',
    summary: 'Reseals with the newest key what older keys have sealed; users notice nothing.',
    run: async (_, { db, dataDir, operator }) =>
      reseal(db, await openSecretKeys(dataDir, db), () => actNow(operator)),
    print: (rows) => `Second factors resealed: ${rows}. All are sealed with the newest key.`,
  }),
  portalCommand({
    name: 'keys drop',
    summary: 'Removes an old key that no longer seals anything.',
    args: { id: required(text('<id>', 'the id of the key, as listed')) },
    async run({ id }, { db, dataDir, act }) {
      await openSecretKeys(dataDir, db)
      await dropKey(db, keyFilePath(dataDir), id, act)
    },
    print: (_, { id }) => `The key ${id} is gone.`,
  }),
]

export const keyCommands = [...apiKeys, ...secretKeys]
