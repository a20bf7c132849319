import { statSync } from 'node:fs'

import { sql } from 'kysely'

import { keyFilePath, makeKeyFile, readKeyFile, type KeyEntry } from '#access/keys/key-file.ts'
import { sealedFactors, sealingKeysSql } from '#access/keys/sealed-factors.ts'
import { canUnseal, type SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { StartError } from '#ground/start-error.ts'

/**
 * Reads the keys in `<DATA_DIR>/secret-keys.json`. Creates the file on the first start. The returned keys are
 * updated if the file changes (`FileKeys`). Throws a StartError if the file is invalid or readable by other
 * users of the system, lacks the key of a sealed row in the database, or is missing although there are such
 * rows (requirements R86, R99).
 */
export async function openSecretKeys(dataDir: string, db: Db): Promise<SecretKeys> {
  const path = keyFilePath(dataDir)
  let entries = readKeyFile(path)
  // guard: R99
  if (!entries && (await hasSealedRows(db))) {
    // Another server may also be starting for the first time. It creates the file before its first row, so
    // the file exists by now.
    entries = readKeyFile(path)
    if (!entries)
      throw new StartError(
        `${path} is missing, but second factors or the anchor of the audit trail in the database need its keys: restore the file from a backup.`,
      )
  }
  const keys = new FileKeys(path, entries ?? (await makeKeyFile(path, new Date())))
  await requireKeysOfRows(db, keys, path) // guard: R99
  return keys
}

/**
 * Keys that are updated if the file changes, because `keys rotate` may replace it while portals run. Looking up an
 * unknown key or the newest one reads the file again if it has changed. If the file is missing or invalid, the
 * previous keys stay in use.
 */
class FileKeys extends Map<string, Buffer> {
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
      // Ignores the error: the previous keys stay in use, and the next start reports it.
    }
  }

  #fill(entries: readonly KeyEntry[]): void {
    this.clear()
    for (const { id, key } of entries) this.set(id, Buffer.from(key, 'base64'))
  }
}

/** Whether the database has sealed rows: second factors or the anchor of the audit trail. */
export async function hasSealedRows(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${sql.raw(sealingKeysSql)} factor) -- raw: a constant
      or exists (select from audit_anchor) as has`.execute(db)
  return rows[0]?.has ?? true
}

async function requireKeysOfRows(db: Db, keys: SecretKeys, path: string): Promise<void> {
  const closed = new Map<string, number>()
  for await (const rows of sealedFactors(db))
    for (const row of rows)
      if (!canUnseal(keys, row.owner, row)) closed.set(row.keyId, (closed.get(row.keyId) ?? 0) + 1)
  if (closed.size === 0) return
  const words = [...closed].map(([id, rows]) => `${rows} sealed by the key "${id}"`).join(', ')
  throw new StartError(
    `The keys in ${path} do not open all second factors of the database (${words}): restore the right file, or remove the second factors with "portal user remove-two-factor" and "portal clerk reset".`,
  )
}
