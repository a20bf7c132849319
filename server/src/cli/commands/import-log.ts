import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { withDatabase } from '#cli/with-database.ts'
import { plainTable } from '#ground/terminal/plain-table.ts'
import { listImports, type PastImport, showImport } from '#operator/import/list-imports.ts'

/** So many are listed, a month of nights and the deltas of some days. */
const listed = 100

/** `portal import list`: the latest imports. */
export async function printImports(isJson: boolean): Promise<number> {
  const imports = await withDatabase((db) => listImports(db, { limit: listed }))
  printList(imports, {
    isJson,
    none: 'Nothing was imported yet.',
    row: (past) => ({
      number: past.id,
      began: moment(past.startedAt),
      seconds: secondsOf(past),
      by: past.operator,
      state: past.state,
      files: past.files.length,
      read: sumOf(past, 'read'),
      changed: sumOf(past, 'inserted') + sumOf(past, 'updated') + deletedBy(past),
      rejected: sumOf(past, 'rejected'),
      warnings: past.warnings.length,
    }),
  })
  return 0
}

/** `portal import show`: one of them, with its files and what looked wrong. */
export async function printImport(id: string, isJson: boolean): Promise<number> {
  const past = await withDatabase((db) => showImport(db, id))
  if (isJson) {
    console.log(JSON.stringify(past))
    return 0
  }
  const { startedAt, endedAt, operator, source, state, fault, missing, warnings, files } = past
  const ending = endedAt === null ? '' : `, ended ${moment(endedAt)} after ${secondsOf(past)} s`
  console.log(`Import ${past.id} by ${operator} from ${source}: ${state}`)
  console.log(`Began ${moment(startedAt)}${ending}`)
  if (fault !== '') console.log(fault)
  if (files.length > 0) console.log(`\n${plainTable(files.map(rowOfFile))}`)
  for (const [kind, rows] of Object.entries(missing))
    console.log(`Deleted, because ${kind} named them no longer: ${rows}`)
  if (warnings.length > 0) console.log(['', 'What looked wrong:', ...warnings].join('\n'))
  return 0
}

const rowOfFile = ({ name, sha256, seconds, ...counts }: PastImport['files'][number]) => ({
  file: name,
  ...counts,
  seconds: seconds.toFixed(1),
  'SHA-256': sha256,
})

const secondsOf = ({ startedAt, endedAt }: PastImport) =>
  endedAt === null ? '' : ((endedAt.getTime() - startedAt.getTime()) / 1000).toFixed(1)

const sumOf = ({ files }: PastImport, count: 'read' | 'inserted' | 'updated' | 'deleted' | 'rejected') =>
  files.reduce((sum, file) => sum + file[count], 0)

const deletedBy = (past: PastImport) =>
  Object.values(past.missing).reduce((sum, rows) => sum + rows, sumOf(past, 'deleted'))
