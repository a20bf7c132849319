import { keyFilePath, readKeyFile } from '#access/keys/key-file.ts'
import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { UsageError } from '#cli/usage-error.ts'
import { type OpenPortal, withPortal } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { dropKey, rotateKeys } from '#operator/keys/change-keys.ts'
import { listKeys } from '#operator/keys/list-keys.ts'
import { reseal } from '#operator/keys/reseal.ts'

const usage = `keys list
keys rotate
keys reseal
keys drop <id>

The keys in secret-keys.json seal the second factors. rotate makes a new one, with which running portals seal
from then on; reseal seals with it what older ones have sealed; drop takes an old key away that seals nothing
any more. Users notice nothing of it. list shows how many second factors hang on each key.`

/** `portal keys …`: the keys of the second factor. */
export const keysCommand = {
  name: 'keys',
  usage,
  async run([verb = '', ...names]: string[], operator: OperatorPerson): Promise<number> {
    const action = actions[verb]
    if (!action || names.length !== (verb === 'drop' ? 1 : 0)) throw new UsageError()
    return withPortal((portal) => action(portal, operator, names[0] ?? ''))
  },
}

const actions: Record<
  string,
  (portal: OpenPortal, operator: OperatorPerson, name: string) => Promise<number>
> = {
  list,
  async rotate({ db, dataDir }, operator) {
    const isFirst = readKeyFile(keyFilePath(dataDir)) === undefined
    // Makes the first of all, which is new.
    const [[first] = []] = await openSecretKeys(dataDir, db)
    if (isFirst) {
      console.log(`The first key ${first} seals from now on. Back up secret-keys.json.`)
      return 0
    }
    const id = await rotateKeys(db, keyFilePath(dataDir), actNow(operator))
    console.log(`The new key ${id} seals from now on. Back up secret-keys.json, then run "keys reseal".`)
    return 0
  },
  async reseal({ db, dataDir }, operator) {
    const rows = await reseal(db, await openSecretKeys(dataDir, db), () => actNow(operator))
    console.log(`Second factors sealed anew: ${rows}. All are sealed by the newest key.`)
    return 0
  },
  async drop({ db, dataDir }, operator, id) {
    await openSecretKeys(dataDir, db)
    await dropKey(db, keyFilePath(dataDir), id, actNow(operator))
    console.log(`The key ${id} is gone.`)
    return 0
  },
}

async function list({ db, dataDir }: OpenPortal): Promise<number> {
  const keys = await listKeys(db, keyFilePath(dataDir))
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
}
