import type { Guard } from '../guard.ts'

const folder = 'server/src/operator/import'
const manifest = [`${folder}/manifest.db.test.ts`]
const inbox = [`${folder}/watch/watch-inbox.db.test.ts`]
const suspects = [`${folder}/suspect-cases.db.test.ts`]

const lines = [`${folder}/line-limits.test.ts`]
const times = [`${folder}/watch/time-limits.test.ts`]
const stuck = [`${folder}/watch/stuck-deliveries.db.test.ts`]

/** What an import refuses, and what it does not delete. */
export const importGuards: readonly Guard[] = [
  {
    name: 'Lines without a value are counted',
    file: `${folder}/line-limits.ts`,
    find: 'if (!hasValue) seen.blank += 1',
    replace: 'if (!hasValue) seen.blank += 0',
    tests: lines,
  },
  {
    name: 'A file has a greatest number of lines',
    file: `${folder}/line-limits.ts`,
    find: 'if (seen.lines > lines)',
    replace: 'if (seen.lines < 0)',
    tests: lines,
  },
  {
    name: 'A line has an end',
    file: `${folder}/line-limits.ts`,
    find: 'if (bytes > lineBytes)',
    replace: 'if (bytes < 0)',
    tests: lines,
  },
  {
    name: 'The lines of a file that is imported are limited',
    file: `${folder}/read-rows.ts`,
    find: 'yield* hasGaps ? bytes : withinLineLimits(bytes)',
    replace: 'yield* hasGaps ? withinLineLimits(bytes) : bytes',
    tests: stuck,
  },
  {
    name: 'An import that reads no more rows is ended',
    file: `${folder}/watch/time-limits.ts`,
    find: "phase === 'reading'\n",
    replace: "phase === 'tidying'\n",
    tests: times,
  },
  {
    name: 'Who has sent a delivery is told no path of the machine',
    file: `${folder}/watch/watch-inbox.ts`,
    find: 'fault: toldFault(error, folder)',
    replace: 'fault: [reasonOf(error), toldFault, folder].slice(0, 1).join()',
    tests: [`${folder}/watch/watch-troubles.db.test.ts`],
  },
  {
    name: 'A delivery that takes too long is ended',
    file: `${folder}/watch/watch-inbox.ts`,
    find: 'AbortSignal.any([time.signal, ',
    replace: 'AbortSignal.any([',
    tests: stuck,
  },
  {
    name: 'A delivery that took too long is not tried again and again',
    file: `${folder}/watch/watch-inbox.ts`,
    find: '(!time.signal.aborted && isPassing(error))',
    replace: '(time.signal.aborted || isPassing(error))',
    tests: stuck,
  },
  {
    name: 'Names that the manifest does not have stop the import',
    file: `${folder}/delivery.ts`,
    find: 'const faults = [...faultsOfNames(manifest, files, strangers), ...faultsOfKinds(manifest.complete, files)]',
    replace: 'const faults = [...faultsOfKinds(manifest.complete, files)]',
    tests: manifest,
  },
  {
    name: 'Bytes and rows that are not the manifest’s stop the import',
    file: `${folder}/delivery.ts`,
    find: 'if (faults.length === 0) faults.push(...(await faultsOfContent(manifest, files, signal)))',
    replace: '',
    tests: manifest,
  },
  {
    name: 'A file that was changed since it was looked at does not go in',
    file: `${folder}/import-folder.ts`,
    find: 'if (hashes && hashes.get(file.name) !== summary.sha256)',
    replace: 'if (hashes && !hashes.has(file.name))',
    tests: manifest,
  },
  {
    name: 'No more than some per cent of a kind go for being named no longer',
    file: `${folder}/missing-rows.ts`,
    find: 'if (share > maxDeletions)',
    replace: 'if (share > 100)',
    tests: manifest,
  },
  {
    name: 'Of a kind with rejected rows none is missing',
    file: `${folder}/finish-import.ts`,
    find: 'return complete.filter((kind) => !isBroken(kind))',
    replace: 'return complete',
    tests: manifest,
  },
  {
    name: 'What creditors have sent is never missing',
    file: `${folder}/missing-rows.ts`,
    find: '    ...(kind.isImported === undefined ? [] : [kind.isImported]),\n',
    replace: '',
    tests: [...manifest, `${folder}/tasks.db.test.ts`],
  },
  {
    name: 'A check keeps nothing',
    file: `${folder}/import-folder.ts`,
    find: 'keeps: !order.isCheck',
    replace: 'keeps: true',
    tests: [`${folder}/whole-imports.db.test.ts`],
  },
  {
    name: 'An infected document is not imported',
    file: `${folder}/documents.ts`,
    find: 'if (virus !== undefined)',
    replace: "if (virus === '')",
    tests: suspects,
  },
  {
    name: 'A document that nobody could scan is not imported',
    file: `${folder}/scan-documents.ts`,
    find: 'const verdict = await scanBytes(clamd, bytes).catch((error: unknown) => {',
    replace:
      'const verdict = await scanBytes(clamd, bytes).catch((error: unknown) => {\n      if (error) return { isClean: true } as const',
    tests: suspects,
  },
  {
    name: 'The documents of deleted histories go to the trash, not away',
    file: 'server/src/submissions/unneeded-files.ts',
    find: 'goesToTrash ? now : files.openedAt',
    replace: 'files.openedAt',
    tests: [`${folder}/deleted-rows.db.test.ts`],
  },
  {
    name: 'A word that every object has deletes no row',
    file: `${folder}/deleted-rows.ts`,
    find: "typeof word === 'string' ? words.get(word.toLowerCase()) : word",
    replace: 'words.get(String(word).toLowerCase()) ?? word',
    tests: [`${folder}/deleted-rows.db.test.ts`],
  },
  {
    name: 'A link that leads out of the import folder is not followed',
    file: `${folder}/find-files.ts`,
    find: 'if (!(await realpath(path)).startsWith((await realpath(folder)) + sep))',
    replace: 'if (!(await realpath(path)).startsWith(sep))',
    tests: inbox,
  },
  {
    name: 'A delivery that is a link is not followed',
    file: `${folder}/watch/inbox.ts`,
    find: '(await lstat(from)).isDirectory()',
    replace: "!from.endsWith('.ndjson')",
    tests: inbox,
  },
  {
    name: 'A pipe in the import folder is not opened',
    file: `${folder}/find-files.ts`,
    find: 'if (!found.isFile()) throw',
    replace: 'if (found.isDirectory()) throw',
    tests: [`${folder}/find-files.test.ts`],
  },
]
