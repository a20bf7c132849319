import type { ClientBase } from 'pg'

import { keyFilePath } from '#access/keys/key-file.ts'
import { mayCreateTables } from '#db/has-rights.ts'
import { pathExists } from '#files/exists.ts'
import { type FileStore, holdsDocuments } from '#files/file-store.ts'
import type { Manifest } from '#operator/backup/manifest.ts'
import { OperatorError } from '#operator/operator-error.ts'
import type { UnfinishedRestore } from '#settings/unfinished-restore.ts'

interface Target {
  readonly client: ClientBase
  /** What error messages call the database. */
  readonly place: string
  readonly files: FileStore
  readonly dataDir: string
}

/**
 * Throws an OperatorError if the target is not empty: a restore never overwrites anything (requirement R83).
 */
export async function requireEmptyTarget({ client, place, files, dataDir }: Target): Promise<void> {
  const refusal = (what: string, instead: string) =>
    new OperatorError(`Nothing was restored, because ${what}; a restore needs an empty target: ${instead}.`)
  if (!(await mayCreateTables(client)))
    throw refusal(
      `the role may not create tables in ${place}`,
      'make it the owner of the database (alter database … owner to …)',
    )
  // guard: R83
  if (await hasTables(client))
    throw refusal(
      `${place} has tables already`,
      'name an empty database in DATABASE_URL, or for the bundled one another DATA_DIR',
    )
  // guard: R83
  if ((await files.readId()) !== undefined || (await holdsDocuments(files)))
    throw refusal(
      `${files.folder} has documents already`,
      'choose another DATA_DIR, or move that folder away',
    )
  // guard: R83
  if (await pathExists(keyFilePath(dataDir)))
    throw refusal(`${keyFilePath(dataDir)} exists already`, 'choose another DATA_DIR, or move that file away')
}

/**
 * Whether an interrupted restore has already filled the database. Throws an OperatorError if the interrupted
 * restore was of another backup, or if the database has other content.
 */
export async function isAlreadyFilled(
  { client, place, dataDir }: Target,
  unfinished: UnfinishedRestore,
  { checksum, storeId }: Manifest & { readonly checksum: string },
): Promise<boolean> {
  if (unfinished.manifest !== checksum)
    throw new OperatorError(
      `A restore of ${unfinished.snapshot} from ${unfinished.folder} into ${dataDir} was interrupted: finish that one (--snapshot ${unfinished.snapshot}), or choose another DATA_DIR and an empty database.`,
    )
  if (!(await hasTables(client))) return false
  const { rows } = await client
    .query<{ id: string }>('select store_id::text as id from store_identity')
    .catch(() => ({ rows: [] }))
  if (rows[0]?.id === storeId) return true
  throw new OperatorError(`${place} has tables that are not from this backup; use an empty database.`)
}

async function hasTables(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`)
  return rowCount !== 0
}
