import { plainTable } from '#ground/terminal/plain-table.ts'
import { moment } from '#ground/text/moment.ts'
import { type PastImport, secondsOf } from '#operator/import/list-imports.ts'
import type { ImportSummary } from '#operator/import/progress.ts'
import { count, summaryTable } from '#operator/import/terminal-report.ts'

/** Returns the number of rows that an import has rejected. */
export const rejectedIn = ({ files }: Pick<ImportSummary, 'files'>): number =>
  files.reduce((sum, file) => sum + file.rejected, 0)

interface ReportOptions {
  readonly isCheck: boolean
  /** The file with the rejected rows. */
  readonly rejects: string | undefined
}

/** The report of an import that has ended, for people. */
export function importReport(summary: ImportSummary, { isCheck, rejects }: ReportOptions): string {
  const { warnings, missing } = summary
  const rejected = rejectedIn(summary)
  const seconds = `${summary.seconds.toFixed(1)} s`
  return [
    `\n${summaryTable(summary)}\n`,
    ...missingLines(missing, (rows) => `${count(rows)}.`),
    ...(warnings.length > 0 ? ['What looks wrong:', ...warnings.map((one) => `- ${one}`), ''] : []),
    isCheck ? `Checked in ${seconds}; nothing was changed.` : `Imported in ${seconds}.`,
    ...(rejected > 0
      ? [`Rejected rows: ${count(rejected)}. They are in ${rejects}, each with its reason.`]
      : []),
  ].join('\n')
}

/** The report of an import in the log, for people. */
export function pastImportReport(past: PastImport): string {
  const { id, startedAt, endedAt, operator, source, state, fault, warnings, files, missing } = past
  const ending = endedAt === null ? '' : `, ended ${moment(endedAt)} after ${secondsOf(past)} s`
  return [
    `Import ${id} by ${operator} from ${source}: ${state}`,
    `Began ${moment(startedAt)}${ending}`,
    ...(fault === '' ? [] : [fault]),
    ...(files.length > 0 ? [`\n${plainTable(files.map(rowOfFile))}`] : []),
    ...missingLines(missing, String),
    ...(warnings.length > 0 ? ['', 'What looked wrong:', ...warnings] : []),
  ].join('\n')
}

const missingLines = (missing: ImportSummary['missing'], inWords: (rows: number) => string): string[] =>
  Object.entries(missing).map(
    ([kind, rows]) => `Deleted, because ${kind} no longer named them: ${inWords(rows)}`,
  )

const rowOfFile = ({ name, sha256, seconds, ...counts }: PastImport['files'][number]) => ({
  file: name,
  ...counts,
  seconds: seconds.toFixed(1),
  'SHA-256': sha256,
})
