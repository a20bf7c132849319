import type { Guard } from '../guard.ts'

/** Secrets hang on their keys (R29, R86, R99). */
export const keyGuards: readonly Guard[] = [
  {
    name: 'A missing key file is not made anew while rows hang on it',
    file: 'server/src/access/keys/secret-keys.ts',
    find: 'if (!entries && (await hasSealedRows(db)))',
    replace: 'if (!entries && (await hasSealedRows(db)) && path === undefined)',
    tests: ['server/src/access/keys/secret-keys.db.test.ts'],
  },
  {
    name: 'An anchor of the trail hangs on the keys, too',
    file: 'server/src/access/keys/secret-keys.ts',
    find: ' or exists (select from audit_anchor) as has',
    replace: ' as has',
    tests: ['server/src/access/keys/secret-keys.db.test.ts'],
  },
  {
    name: 'A start unseals every secret',
    file: 'server/src/access/keys/secret-keys.ts',
    find: '  await requireKeysOfRows(db, keys, path)',
    replace: '  void requireKeysOfRows',
    tests: ['server/src/access/keys/secret-keys.db.test.ts'],
  },
  {
    name: 'A folder is no key file',
    file: 'server/src/access/keys/key-file.ts',
    find: 'if (!found.isFile())',
    replace: 'if (found.isFIFO())',
    tests: ['server/src/access/keys/secret-keys.db.test.ts'],
  },
  {
    name: 'Two keys have no id in common',
    file: 'server/src/access/keys/key-file.ts',
    find: 'if (twice !== undefined)',
    replace: 'if (twice === path)',
    tests: ['server/src/access/keys/secret-keys.db.test.ts'],
  },
  {
    name: 'A key has 32 bytes',
    file: 'server/src/access/keys/key-file.ts',
    find: 'z.regex(/^[A-Za-z0-9+/]{43}=$/)',
    replace: 'z.minLength(1)',
    tests: ['server/src/access/keys/secret-keys.db.test.ts'],
  },
  {
    name: 'The newest key is not dropped',
    file: 'server/src/operator/keys/change-keys.ts',
    find: 'if (entries[0]?.id === id)',
    replace: 'if (entries[0]?.id === path)',
    tests: ['server/src/operator/keys/keys.db.test.ts'],
  },
  {
    name: 'A key on which something hangs is not dropped',
    file: 'server/src/operator/keys/change-keys.ts',
    find: 'if (await isUsed(transaction, id))',
    replace: 'if ((await isUsed(transaction, id)) && id === path)',
    tests: ['server/src/operator/keys/keys.db.test.ts'],
  },
  {
    name: 'A key on which the trail’s anchor hangs is not dropped',
    file: 'server/src/operator/keys/change-keys.ts',
    find: '\n      or exists (select from audit_anchor where key_id = ${keyId})',
    replace: '',
    tests: ['server/src/operator/keys/keys.db.test.ts'],
  },
  {
    name: 'One command changes the keys at a time',
    file: 'server/src/operator/keys/change-keys.ts',
    find: '    await sql.raw(lockInTransaction(locks.keyFile)).execute(transaction)\n',
    replace: '',
    tests: ['server/src/operator/keys/keys.db.test.ts'],
  },
  {
    name: 'A running server seals with the newest key',
    file: 'server/src/access/keys/secret-keys.ts',
    find: '    this.#follow()\n    return super[Symbol.iterator]()',
    replace: '    return super[Symbol.iterator]()',
    tests: ['server/src/operator/keys/keys.db.test.ts'],
  },
  {
    name: 'A running server opens what a newer key has sealed',
    file: 'server/src/access/keys/secret-keys.ts',
    find: 'super.get(id) ?? (this.#follow(), super.get(id))',
    replace: 'super.get(id)',
    tests: ['server/src/operator/keys/keys.db.test.ts'],
  },
]
