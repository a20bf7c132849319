import { parseArgs } from 'node:util'

import { fromHere } from '#command-line/from-here.ts'
import { UsageError } from '#command-line/usage-error.ts'
import { withPortal } from '#command-line/with-database.ts'
import type { OperatorPerson } from '#operator/act.ts'
import { importFolder } from '#operator/import/import-folder.ts'
import type { ImportSummary } from '#operator/import/progress.ts'
import { count, summaryTable, terminalReport } from '#operator/import/terminal-report.ts'
import { stopRequest } from '#terminal/stop-request.ts'

const usage = `import <folder> [--rejects <file>]

Imports customers, creditor numbers, file types, cases, main claims, case history, bookings, notices and news
from files in the folder (docs/import-format.md). May be repeated: rows with the same key are replaced.
The first bad rows stop the import with nothing of their file changed; with --rejects they are written to
that file, the rest is imported, and the exit code is 2.`

/** Some rows were rejected, all others are imported. */
const exitCodeRejected = 2

/** `portal import …`: the way in for all data. */
export const importCommand = {
  name: 'import',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const options = { rejects: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) throw new UsageError()
    const rejects = values.rejects === undefined ? undefined : fromHere(values.rejects)
    const summary = await runImport(fromHere(folder), rejects, operator)
    const rejected = summary.files.reduce((sum, file) => sum + file.rejected, 0)
    console.log(`\n${summaryTable(summary)}\n\nImported in ${summary.seconds.toFixed(1)} s.`)
    if (rejected === 0) return 0
    console.log(`Rejected rows: ${count(rejected)}. They stand in ${rejects}, each with its reason.`)
    return exitCodeRejected
  },
}

async function runImport(
  folder: string,
  rejects: string | undefined,
  operator: OperatorPerson,
): Promise<ImportSummary> {
  const signal = stopRequest()
  return withPortal(async ({ db, pool, files }) => {
    const report = terminalReport()
    try {
      return await importFolder({ db, pool, files, folder, rejects, operator, report, signal })
    } finally {
      report.close()
    }
  })
}
