import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'

import { kinds } from '#operator/import/kinds.ts'
import type { LoadContext } from '#operator/import/load-file.ts'
import type { FileSummary, ImportSummary } from '#operator/import/progress.ts'
import { deleteMissing, refuseManyMissing } from '#operator/import/rows/missing-rows.ts'
import { deleteCollected } from '#operator/import/staging/deletions.ts'
import { sumsThatDiffer } from '#operator/import/staging/suspect-cases.ts'

/** Sets the time of the last complete import, which the dashboard shows. */
const updateDataStatus = `
  insert into data_status (updated_at) values (clock_timestamp())
  on conflict (is_only) do update set updated_at = excluded.updated_at`

/**
 * Ends an import in its transaction, after all files are loaded: deletes rows and warns about wrong sums of cases.
 * Throws an OperatorError if too many rows would be deleted, or if a row cannot be deleted and there is no rejects
 * file.
 */
export async function finishImport(
  done: readonly FileSummary[],
  context: LoadContext,
  maxDeletions: number,
): Promise<Pick<ImportSummary, 'files' | 'missing'>> {
  const { client, report, badRows, deletions, features } = context
  const complete = kindsWithoutRejects(done, context)
  await refuseManyMissing(client, complete, { done, maxDeletions })
  const { deleted, rejected } = await deleteCollected(client, deletions, badRows)
  const missing: Record<string, number> = {}
  for (const kind of complete.toReversed()) {
    const found = await deleteMissing(client, kind)
    if (found.deleted > 0) missing[kind.name] = found.deleted
    found.sentences.forEach((sentence) => report.warn(sentence))
  }
  for (const sentence of await sumsThatDiffer(client)) report.warn(sentence)
  if (features) for (const sentence of hiddenKinds(done, features)) report.warn(sentence)
  await client.query(updateDataStatus)
  return { files: done.map((summary) => corrected(summary, deleted, rejected)), missing }
}

/**
 * Returns the complete kinds of which no row was rejected. For the others nothing is deleted as missing, because a
 * rejected row would count as missing.
 */
function kindsWithoutRejects(done: readonly FileSummary[], { complete, report }: LoadContext) {
  const isBroken = ({ name }: { name: string }) =>
    done.some(({ kind, rejected }) => kind === name && rejected > 0)
  for (const kind of complete.filter(isBroken))
    report.warn(`Rows of ${kind.name} were rejected, so none is deleted as missing.`)
  return complete.filter((kind) => !isBroken(kind))
}

function corrected(
  summary: FileSummary,
  deletedRows: Readonly<Record<string, number>>,
  rejectedRows: Readonly<Record<string, number>>,
): FileSummary {
  const deleted = deletedRows[summary.file] ?? 0
  const rejected = rejectedRows[summary.file] ?? 0
  return {
    ...summary,
    deleted,
    unchanged: summary.unchanged - deleted - rejected,
    rejected: summary.rejected + rejected,
  }
}

/** Returns a warning for each kind of imported rows that creditors do not see, because the feature is off. */
function hiddenKinds(done: readonly FileSummary[], features: FeatureSwitches): string[] {
  const came = new Set(done.flatMap(({ kind, read }) => (read > 0 ? [kind] : [])))
  return kinds.flatMap(({ name, feature }) =>
    feature !== undefined && !features[feature] && came.has(name)
      ? [`${name}: stored, but nobody sees them while features.${feature} is off in the operator's file.`]
      : [],
  )
}
