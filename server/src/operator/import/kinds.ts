import type { FeatureName } from '@portal/contract/feature-switches.ts'
import { centsOf } from '@portal/contract/fields/money.ts'
import { numberKey } from '@portal/contract/fields/number-key.ts'
import {
  type CheckedImportRow,
  importFormat,
  type ImportKind,
  type ImportRow,
} from '@portal/contract/import-format.ts'
import type { z } from 'zod'
import { never, safeParse, type ZodMiniObject } from 'zod/mini'

import { foldName } from '#ground/text/fold-name.ts'
import type { Document } from '#operator/import/delivery/documents.ts'
import { deletionSchema } from '#operator/import/staging/deleted-rows.ts'
import {
  changesOfBookings,
  changesOfCases,
  changesOfHistory,
  type KindChanges,
} from '#operator/import/staging/kind-changes.ts'

/** The fields of a validated row, by name. */
export type Row = Readonly<Record<string, Value>>
export type Value = string | number | null

interface Column {
  readonly name: string
  readonly value: (row: Row, document: Document | undefined) => Value
}

/** A kind of import file and the table that it fills. */
export interface Kind {
  /** The beginning of the file names, for example `creditor-numbers`. */
  readonly name: string
  readonly table: string
  readonly schema: z.ZodObject
  /** Schema of a row that is marked as deleted. Only the key is required. */
  readonly deletion: ZodMiniObject
  readonly columns: readonly Column[]
  /** The columns of the key, which is unique within a file. */
  readonly key: readonly { field: string; column: string; type: 'text' | 'integer' }[]
  /** Fields that refer to another table. The referenced column has the same name as `column`. */
  readonly references: readonly { field: string; column: string; table: string }[]
  /**
   * SQL condition that is true for a row `stored` that came from an import. Undefined if the table has only
   * imported rows.
   */
  readonly isImported: string | undefined
  /** The feature that shows these rows, if there is a switch for it. */
  readonly feature: FeatureName | undefined
  /** Whether the balance of a case is computed from these rows. */
  readonly isOfBalance: boolean
  /** Whether rows can have a document, which is a file in the import folder. */
  readonly hasAttachments: boolean
  /**
   * Whether a deleted row is kept, marked by the column `withdrawn_at`, so that the operator still sees who has read
   * it.
   */
  readonly isWithdrawn: boolean
  /** Which changes are recorded, so that creditors see what has changed since their last visit. */
  readonly changes: KindChanges | undefined
}

/** The table that each reference field refers to. */
const referenced = {
  customerNumber: 'customer',
  glgNumber: 'creditor_number',
  aktentyp: 'file_type',
  inkassoNumber: 'inkasso_case',
} as const
type ReferenceField = keyof typeof referenced

interface Declaration<Name extends ImportKind> {
  table: string
  key: (keyof ImportRow<Name> & string)[]
  references?: (keyof ImportRow<Name> & ReferenceField)[]
  /** Columns whose value is not just that of the field with the same name. */
  derived?: Record<string, (row: CheckedImportRow<Name>, document?: Document) => Value>
  isImported?: string
  feature?: FeatureName
  isOfBalance?: boolean
  hasAttachments?: boolean
  isWithdrawn?: boolean
  changes?: KindChanges
}

/** The default of the paid part of the main claim: all payments, but at least 0 and at most the main claim. */
function paidOfMainClaim({
  zahlungen,
  hauptforderung,
}: {
  zahlungen: string
  hauptforderung: string
}): string {
  const paid = centsOf(zahlungen) < centsOf(hauptforderung) ? zahlungen : hauptforderung
  return centsOf(paid) < 0n ? '0.00' : paid
}

/** SQL condition: the row was imported. Rows from creditors have the id of their submission. */
const isNotSent = 'stored.submission_id is null'

const documentColumns = {
  attachmentSha256: (_: unknown, document?: Document) => document?.sha256 ?? null,
  attachmentType: (_: unknown, document?: Document) => document?.mediaType ?? null,
  attachmentFilename: (_: unknown, document?: Document) => document?.filename ?? null,
}

/** How each kind is stored in its table. */
const declarations: { [Name in ImportKind]: Declaration<Name> } = {
  customers: { table: 'customer', key: ['customerNumber'] },
  'creditor-numbers': { table: 'creditor_number', key: ['glgNumber'], references: ['customerNumber'] },
  'file-types': { table: 'file_type', key: ['aktentyp'] },
  'closing-reasons': { table: 'closing_reason', key: ['closingReason'] },
  cases: {
    table: 'inkasso_case',
    isOfBalance: true,
    changes: changesOfCases,
    key: ['inkassoNumber'],
    references: ['glgNumber', 'aktentyp'],
    derived: {
      zahlungenHauptforderung: (row) => row.zahlungenHauptforderung ?? paidOfMainClaim(row),
      schuldner: (row) => row.schuldner || row.schuldnername,
      inkassoNumberKey: (row) => numberKey(row.inkassoNumber),
      schuldnernameFolded: (row) => foldName(row.schuldnername),
    },
  },
  'main-claims': {
    table: 'main_claim',
    isOfBalance: true,
    key: ['inkassoNumber', 'position'],
    references: ['inkassoNumber'],
  },
  'case-history': {
    table: 'case_history',
    key: ['inkassoNumber', 'recno'],
    references: ['inkassoNumber'],
    hasAttachments: true,
    changes: changesOfHistory,
    derived: documentColumns,
  },
  bookings: {
    table: 'booking',
    key: ['inkassoNumber', 'index'],
    references: ['inkassoNumber'],
    isOfBalance: true,
    changes: changesOfBookings,
  },
  tasks: {
    table: 'task',
    key: ['taskId'],
    references: ['glgNumber', 'inkassoNumber'],
    hasAttachments: true,
    isImported: 'not stored.is_made_here',
    feature: 'tasks',
    derived: {
      inkassoNumber: (row) => row.inkassoNumber || null,
      filesRequired: (row) => (row.filesRequired === 'yes' ? 't' : 'f'),
      ...documentColumns,
      isMadeHere: () => 'f',
    },
  },
  notices: { table: 'notice', key: ['id'], references: ['glgNumber'], isImported: isNotSent },
  handovers: { table: 'handover', key: ['id'], references: ['glgNumber'], isImported: isNotSent },
  messages: {
    table: 'case_message',
    key: ['messageId'],
    references: ['inkassoNumber'],
    hasAttachments: true,
    isImported: 'not stored.is_written_here',
    feature: 'messages',
    derived: {
      ...documentColumns,
      // If a creditor sent the message, the sender's name is not imported: it is in the submission, where an
      // erasure of the user replaces it.
      clerk: ({ clerk, submissionId }) => (submissionId === null ? clerk : ''),
    },
  },
  papers: {
    table: 'paper',
    key: ['paperId'],
    references: ['customerNumber', 'glgNumber'],
    hasAttachments: true,
    isWithdrawn: true,
    isImported: 'not stored.is_made_here and stored.withdrawn_at is null',
    feature: 'papers',
    derived: {
      customerNumber: (row) => row.customerNumber || null,
      glgNumber: (row) => row.glgNumber || null,
      ...documentColumns,
      sizeBytes: (_, document) => document?.sizeBytes ?? null,
      isMadeHere: () => 'f',
      withdrawnAt: () => null,
    },
  },
  news: { table: 'news', key: ['language'] },
}

function kindOf(name: ImportKind): Kind {
  const declared = declarations[name]
  const { table, key, references = [], derived = {} } = declared
  const schema: z.ZodObject = importFormat[name]
  const stored = Object.keys(schema.def.shape).filter(
    (field) => field !== 'attachment' && !(field in derived),
  )
  return {
    name,
    table,
    schema,
    deletion: deletionSchema(schema, key),
    columns: [
      ...stored.map((field) => ({ name: snakeCase(field), value: (row: Row) => row[field] ?? null })),
      // The cast is safe: rows are validated with the schema from which the parameter type of `derived` is
      // inferred.
      ...Object.entries(derived).map(([field, value]) => ({
        name: snakeCase(field),
        value: value as Column['value'],
      })),
    ],
    key: key.map((field) => ({ field, column: snakeCase(field), type: typeOf(schema, field) })),
    references: references.map((field) => ({ field, column: snakeCase(field), table: referenced[field] })),
    isImported: declared.isImported,
    feature: declared.feature,
    isOfBalance: declared.isOfBalance ?? false,
    hasAttachments: declared.hasAttachments ?? false,
    isWithdrawn: declared.isWithdrawn ?? false,
    changes: declared.changes,
  }
}

/** The type of a key column. Keys are texts or integers. */
const typeOf = ({ def }: z.ZodObject, field: string) =>
  safeParse(def.shape[field] ?? never(), 1).success ? 'integer' : 'text'

const snakeCase = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

// The cast is safe: `importFormat` has no keys besides the ImportKinds.
const names = Object.keys(importFormat) as ImportKind[]

/** All kinds of import files, in the order in which they are imported. */
export const kinds: readonly Kind[] = names.map(kindOf)
