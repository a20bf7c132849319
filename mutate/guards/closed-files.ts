import type { Guard } from '../guard.ts'

const overHttp = 'server/src/operator/import/over-http'
const deliveries = ['server/src/operator-api/import-streams.db.test.ts']
const badRows = 'server/src/operator/import/bad-rows'
const submissions = 'server/src/operator/submissions'
const cluster = 'server/src/db/bundled/create-cluster'

/** Nobody else who uses the machine reads what the portal and its commands write. */
export const closedFileGuards: readonly Guard[] = [
  {
    name: 'The rows that an import refuses are for whoever imports',
    file: `${badRows}.ts`,
    find: "open(path, 'w', 0o600)",
    replace: "open(path, 'w')",
    tests: [`${badRows}.db.test.ts`],
  },
  {
    name: 'A delivery that comes is the portal’s alone',
    file: `${overHttp}/receive.ts`,
    find: "flags: 'wx', mode: 0o600, flush: true",
    replace: "flags: 'wx', flush: true",
    tests: deliveries,
  },
  {
    name: 'So is its folder',
    file: `${overHttp}/receive.ts`,
    find: 'mkdir(arriving, { recursive: true, mode: 0o700 })',
    replace: 'mkdir(arriving, { recursive: true })',
    tests: deliveries,
  },
  {
    name: 'So is what was asked for with it',
    file: `${overHttp}/receive.ts`,
    find: 'JSON.stringify(wishes), { mode: 0o600, flush: true }',
    replace: 'JSON.stringify(wishes), { flush: true }',
    tests: deliveries,
  },
  {
    name: 'The rows of a bundle are the portal’s alone',
    file: `${overHttp}/row-files.ts`,
    find: "'wx', 0o600",
    replace: "'wx'",
    tests: deliveries,
  },
  {
    name: 'So are its documents',
    file: `${overHttp}/bundle.ts`,
    find: "{ flag: 'wx', mode: 0o600 }",
    replace: "{ flag: 'wx' }",
    tests: deliveries,
  },
  {
    name: 'A document that is copied is the portal’s alone',
    file: 'server/src/files/file-batch.ts',
    find: "open(path, 'wx', 0o600)",
    replace: "open(path, 'wx')",
    tests: ['server/src/files/file-store.test.ts'],
  },
  {
    name: 'Files that are given to the operator’s system are not for everybody',
    file: `${submissions}/write-folder.ts`,
    find: 'readChecked(files, name, sha256), { mode: 0o640 }',
    replace: 'readChecked(files, name, sha256)',
    tests: [`${submissions}/export-submissions.db.test.ts`],
  },
  {
    name: 'The password of a database that is being made is in nobody’s sight',
    file: `${cluster}.ts`,
    find: 'password, { mode: 0o600 }',
    replace: 'password',
    tests: [`${cluster}.test.ts`],
  },
]
