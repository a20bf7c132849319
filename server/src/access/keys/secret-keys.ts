import { statSync } from 'node:fs'

import { sql } from 'kysely'

import { keyFilePath, makeKeyFile, readKeyFile, type KeyEntry } from '#access/keys/key-file.ts'
import { opens, type SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { StartError } from '#ground/start-error.ts'

/**
 * Opens the keys of the second factor, `<DATA_DIR>/secret-keys.json`. The first start makes one, but never while rows
 * of the database were sealed by another. Throws a StartError when the file is missing or broken, others may
 * read it, or it does not open every row (requirements R86, R99). Follows the file: see `KeysOfFile`.
 */
export async function openSecretKeys(dataDir: string, db: Db): Promise<SecretKeys> {
  const path = keyFilePath(dataDir)
  let entries = readKeyFile(path)
  // guard: R99
  if (!entries && (await hasSealedRows(db))) {
    // Keys come before rows: those of another first start would be there by now.
    entries = readKeyFile(path)
    if (!entries)
      throw new StartError(
        `${path} is missing, but the database holds second factors that were sealed, or an anchor of the audit trail that was signed, by its keys: bring the file back from your backup.`,
      )
  }
  const keys = new KeysOfFile(path, entries ?? (await makeKeyFile(path, new Date())))
  await requireKeysOfRows(db, keys, path) // guard: R99
  return keys
}

/**
 * The keys as they stand in the file at this moment. `keys rotate` changes it under running portals: asked for a key
 * that they do not know, or for the newest (as the first of all), they look at the file again. As long as it is away
 * or broken the keys stay as they were.
 */
class KeysOfFile extends Map<string, Buffer> {
  readonly #path: string
  #seen = ''

  constructor(path: string, entries: readonly KeyEntry[]) {
    super()
    this.#path = path
    this.#fill(entries)
  }

  override get(id: string): Buffer | undefined {
    return super.get(id) ?? (this.#follow(), super.get(id))
  }

  override [Symbol.iterator](): MapIterator<[string, Buffer]> {
    this.#follow()
    return super[Symbol.iterator]()
  }

  #follow(): void {
    try {
      const { ino, mtimeMs, size } = statSync(this.#path)
      const seen = `${ino} ${mtimeMs} ${size}`
      if (seen === this.#seen) return
      const entries = readKeyFile(this.#path)
      if (!entries) return
      this.#fill(entries)
      this.#seen = seen
    } catch {
      // Whoever starts next is told what is wrong with it.
    }
  }

  #fill(entries: readonly KeyEntry[]): void {
    this.clear()
    for (const { id, key } of entries) this.set(id, Buffer.from(key, 'base64'))
  }
}

/** Whether rows of the database hang on keys; the anchor of the audit trail is signed with one, too. */
export async function hasSealedRows(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from two_factor) or exists (select from audit_anchor) as has`.execute(db)
  return rows[0]?.has ?? true
}

/** So many rows are read at a time. */
const portion = 5_000

async function requireKeysOfRows(db: Db, keys: SecretKeys, path: string): Promise<void> {
  const closed = new Map<string, number>()
  let after = '0'
  for (;;) {
    const rows = await db
      .selectFrom('twoFactor')
      .select(['userId', 'keyId', 'secretSealed as sealed'])
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(portion)
      .execute()
    for (const row of rows)
      if (!opens(keys, row.userId, row)) closed.set(row.keyId, (closed.get(row.keyId) ?? 0) + 1)
    const last = rows.at(-1)
    if (!last) break
    after = last.userId
  }
  if (closed.size === 0) return
  const words = [...closed].map(([id, rows]) => `${rows} sealed by the key "${id}"`).join(', ')
  throw new StartError(
    `The keys in ${path} do not open all second factors of the database (${words}): bring back the file that did, or take them from their users with "portal user remove-two-factor".`,
  )
}
