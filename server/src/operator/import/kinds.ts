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

/** A validated row, its fields by name. */
export type Row = Readonly<Record<string, Value>>
export type Value = string | number | null

interface Column {
  /** Name of the column in the table. */
  readonly name: string
  readonly value: (row: Row, document: Document | undefined) => Value
}

/** A kind of import file and the table that it fills. */
export interface Kind {
  /** The beginning of the file name, e.g. `creditor-numbers`. */
  readonly name: string
  readonly table: string
  readonly schema: z.ZodObject
  /** Schema of a row to delete. The key is enough. */
  readonly deletion: ZodMiniObject
  readonly columns: readonly Column[]
  /** The key columns. They are unique within a file. */
  readonly key: readonly { field: string; column: string; type: 'text' | 'integer' }[]
  /** Fields that refer to another table. The column there has the same name. */
  readonly references: readonly { field: string; column: string; table: string }[]
  /** SQL condition on a row `stored` that was imported. Undefined if all rows of the table are imported. */
  readonly isImported: string | undefined
  /** The feature that shows these rows. */
  readonly feature: FeatureName | undefined
  /** Whether the balance of a case is computed from these rows. */
  readonly isOfBalance: boolean
  /** Whether rows refer to documents in the folder. */
  readonly hasAttachments: boolean
  /** Which changes creditors see after an absence. */
  readonly changes: KindChanges | undefined
}

/** Fields that refer to another table. */
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
  /** Columns that are not simply the field of the same name. */
  derived?: Record<string, (row: CheckedImportRow<Name>, document?: Document) => Value>
  isImported?: string
  feature?: FeatureName
  isOfBalance?: boolean
  hasAttachments?: boolean
  changes?: KindChanges
}

/**
 * The paid part of the main claim if the import does not contain it: all payments, limited to between 0 and
 * the main claim.
 */
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

/** What creditors sent has the id of a submission. */
const isNotSent = 'stored.submission_id is null'

const documentColumns = {
  attachmentSha256: (_: unknown, document?: Document) => document?.sha256 ?? null,
  attachmentType: (_: unknown, document?: Document) => document?.mediaType ?? null,
  attachmentFilename: (_: unknown, document?: Document) => document?.filename ?? null,
}

/** How each kind is stored. */
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
      // The submission has the sender's name and replaces it when the user is erased.
      clerk: ({ clerk, submissionId }) => (submissionId === null ? clerk : ''),
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
      // Safe: these rows were validated by the schema from which the parameter of `derived` is inferred.
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
    changes: declared.changes,
  }
}

/** Keys are texts or whole numbers. */
const typeOf = ({ def }: z.ZodObject, field: string) =>
  safeParse(def.shape[field] ?? never(), 1).success ? 'integer' : 'text'

const snakeCase = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

// Safe: the format is declared with its keys, and no others.
const names = Object.keys(importFormat) as ImportKind[]

/** Every kind of import file, in the order of loading. */
export const kinds: readonly Kind[] = names.map(kindOf)
