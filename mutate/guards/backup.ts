import type { Guard } from '../guard.ts'

const taking = ['server/src/operator/backup/take-backup.db.test.ts']
const restoring = ['server/src/operator/backup/restore-backup.db.test.ts']
const both = [...taking, ...restoring]
const opening = ['server/src/environment/open-database.db.test.ts']

/** What a backup holds is whole, and a restore lies over nothing (R83). */
export const backupGuards: readonly Guard[] = [
  {
    name: 'Keys never lie where a backup does',
    file: 'server/src/operator/backup/take-backup.ts',
    find: '  await requireApart(keys, backups)\n',
    replace: '',
    tests: taking,
  },
  {
    name: 'A backup does not lie in what it saves',
    file: 'server/src/operator/backup/take-backup.ts',
    find: "  await requireApart(backups, { what: 'the data directory', path: dataDir })\n",
    replace: '',
    tests: taking,
  },
  {
    name: 'A folder holds the backups of one portal',
    file: 'server/src/operator/backup/backup-folder.ts',
    find: 'else if (known !== storeId)',
    replace: "else if (known === '')",
    tests: taking,
  },
  {
    name: 'One backup at a time',
    file: 'server/src/operator/backup/backup-connection.ts',
    find: 'if (!rows[0]?.isFree)',
    replace: 'if (rows.length === 0)',
    tests: taking,
  },
  {
    name: 'What a backup may name is not removed meanwhile',
    file: 'server/src/submissions/unneeded-files.ts',
    find: '    and not ${sql.raw(isHeld(locks.backup))}\n',
    replace: '',
    tests: taking,
  },
  {
    name: 'What a backup may name does not leave the trash meanwhile',
    file: 'server/src/submissions/sweep-orphans.ts',
    find: '(await isRunning(db, locks.backup)) ? 0 :',
    replace: '',
    tests: taking,
  },
  {
    name: 'A document is copied only under the hash of its bytes',
    file: 'server/src/files/file-batch.ts',
    find: 'if (incoming.sha256 !== sha256) {',
    replace: "if (incoming.sha256 === '') {",
    tests: both,
  },
  {
    name: 'Old backups go only when those that stay can be read',
    file: 'server/src/operator/backup/prune-snapshots.ts',
    find: '  await readToTheEnd(namedBySnapshots(folder, kept))\n',
    replace: '  void readToTheEnd\n',
    tests: taking,
  },
  {
    name: 'A document that a backup still names stays',
    file: 'server/src/operator/backup/prune-snapshots.ts',
    find: 'if (!named.has(sha256)) await',
    replace: 'await',
    tests: taking,
  },
  {
    name: 'Verify compares the hash of each document',
    file: 'server/src/operator/backup/verify-backup.ts',
    find: '(await hashOfFile(path)) === sha256 ? undefined',
    replace: "(await hashOfFile(path)) !== '' ? undefined",
    tests: taking,
  },
  {
    name: 'A manifest that was changed is refused',
    file: 'server/src/operator/backup/manifest.ts',
    find: 'if (checksum.slice(0, 64) !== checksumOf(text))',
    replace: "if (checksum.slice(0, 64) === '')",
    tests: taking,
  },
  {
    name: 'A restore takes a database without tables',
    file: 'server/src/operator/backup/empty-target.ts',
    find: '  if (await hasTables(client))\n    throw says(',
    replace: "  if ((await hasTables(client)) && place === '')\n    throw says(",
    tests: restoring,
  },
  {
    name: 'A restore takes a store without documents',
    file: 'server/src/operator/backup/empty-target.ts',
    find: 'if ((await files.readId()) !== undefined || (await holdsDocuments(files)))',
    replace: 'if ((await files.readId()) !== undefined && (await holdsDocuments(files)))',
    tests: restoring,
  },
  {
    name: 'A restore takes a folder without keys',
    file: 'server/src/operator/backup/empty-target.ts',
    find: 'if (await isThere(keyFilePath(dataDir)))',
    replace: "if ((await isThere(keyFilePath(dataDir))) && dataDir === '')",
    tests: restoring,
  },
  {
    name: 'The keys of another portal are told before anything is written',
    file: 'server/src/operator/backup/keys.ts',
    find: 'if (entry && proofOf(entry, storeId) === proof) continue',
    replace: "if (entry && proof !== '') continue",
    tests: restoring,
  },
  {
    name: 'A backup that hangs on keys is not restored without them by mistake',
    file: 'server/src/operator/backup/restore-backup.ts',
    find: 'if (manifest.keys.length > 0 && !isWithoutKeys)',
    replace: 'if (manifest.keys.length > 0 && isWithoutKeys)',
    tests: restoring,
  },
  {
    name: 'A backup that is newer than the program is refused',
    file: 'server/src/operator/backup/known-migrations.ts',
    find: '    if (known.checksum !== checksum)',
    replace: "    if (known.checksum === '')",
    tests: restoring,
  },
  {
    name: 'The hash of a dump is compared while it is loaded',
    file: 'server/src/operator/backup/parts.ts',
    find: '    if (!isSame(seen(), part)) throw new Error(`${part.path} is not what was written`)\n',
    replace: '    seen()\n',
    tests: restoring,
  },
  {
    name: 'No trigger acts on rows that are restored',
    file: 'server/src/operator/backup/load-tables.ts',
    find: '    for (const name of names) await client.query(`alter table ${name} disable trigger user`)\n',
    replace: '',
    tests: restoring,
  },
  {
    name: 'A restore counts the rows',
    file: 'server/src/operator/backup/check-restored.ts',
    find: 'return there === rows ? []',
    replace: "return there !== '' ? []",
    tests: restoring,
  },
  {
    name: 'A restore adds up the amounts',
    file: 'server/src/operator/backup/check-restored.ts',
    find: 'return there === sum ? []',
    replace: "return there !== '' ? []",
    tests: restoring,
  },
  {
    name: 'Nothing is opened where a restore was broken off',
    file: 'server/src/environment/open-database.ts',
    find: "  if (schema !== 'as it is') await refuseUnfinishedRestore(dataDir)\n",
    replace: '  void refuseUnfinishedRestore\n',
    tests: opening,
  },
]
