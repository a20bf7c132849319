import { Limiter } from '#ground/limiter.ts'
import { storeDocument, type Document, type DocumentSource } from '#operator/import/delivery/documents.ts'
import type { Kind } from '#operator/import/kinds.ts'
import type { BadRow, RowError, SourceRow } from '#operator/import/row-error.ts'
import { checkRow, type CheckedRow } from '#operator/import/rows/check-row.ts'
import { stagingLine } from '#operator/import/staging/staging.ts'

/** Limits how many documents are in memory. */
const storing = new Limiter({ places: 8, share: 8, queue: Infinity, queueShare: Infinity })

export interface StagedBatch {
  /** The valid rows in COPY format. */
  readonly lines: string
  readonly bad: readonly BadRow[]
}

export interface Stage {
  readonly kind: Kind
  readonly documents: DocumentSource
  /** Whether the rows' source text is kept for the rejects file. */
  readonly keepsSource: boolean
}

/** Validates a batch of rows and stores their documents. */
export async function stageRows(batch: readonly SourceRow[], stage: Stage): Promise<StagedBatch> {
  const staged = stage.kind.hasAttachments
    ? await Promise.all(batch.map((row) => stageWithDocument(row, stage)))
    : batch.map((row) => stageRow(row, stage))
  const lines = staged.filter((row) => typeof row === 'string').join('')
  return { lines, bad: staged.filter((row) => typeof row !== 'string') }
}

function stageRow(source: SourceRow, stage: Stage): string | BadRow {
  const checked = checkRow(source, stage.kind)
  return 'faults' in checked ? checked : lineOf(checked, undefined, stage)
}

async function stageWithDocument(source: SourceRow, stage: Stage): Promise<string | BadRow> {
  const checked = checkRow(source, stage.kind)
  if ('faults' in checked) return checked
  const document = checked.isDeleted ? undefined : await documentOf(checked, stage.documents)
  if (document && 'code' in document) return { line: source.line, faults: [document], row: source.row }
  return lineOf(checked, document, stage)
}

function documentOf(
  { row }: CheckedRow,
  documents: DocumentSource,
): Promise<Document | RowError> | RowError | undefined {
  const path = String(row.attachment)
  const name = String(row.attachmentFilename)
  if (path !== '') return storing.run('import', () => storeDocument(documents, path, name))
  if (name === '') return undefined
  return {
    field: 'attachmentFilename',
    code: 'attachmentMissing',
    reason: 'The attachment of this name is missing.',
  }
}

const lineOf = (checked: CheckedRow, document: Document | undefined, { kind, keepsSource }: Stage) =>
  stagingLine(kind, checked, document, keepsSource ? JSON.stringify(checked.source) : null)
