import {
  bookingRow,
  caseHistoryRow,
  caseRow,
  closingReasonRow,
  creditorNumberRow,
  customerRow,
  fileTypeRow,
  handoverRow,
  mainClaimRow,
  newsRow,
  noticeRow,
} from '@portal/contract/import-format.ts'
import { centsOf } from '@portal/contract/money.ts'
import type { z } from 'zod'

import type { Document } from '#operator/import/documents.ts'
import { foldName } from '#text/fold-name.ts'
import { numberKey } from '#text/number-key.ts'

/** A checked row, its fields by name. */
export type Row = Readonly<Record<string, Value>>
export type Value = string | number | null

interface Column {
  /** As the table calls it. */
  readonly name: string
  readonly value: (row: Row, document: Document | undefined) => Value
}

/** One kind of import file and the table it fills. */
export interface Kind {
  /** Beginning of the file's name, e.g. `creditor-numbers`. */
  readonly name: string
  readonly table: string
  readonly schema: z.ZodObject
  readonly columns: readonly Column[]
  /** The columns by which a row is found again: at most one row of a file may have the same. */
  readonly key: readonly { field: string; column: string }[]
  /** Fields that name a row of another table, where the column is called alike. */
  readonly references: readonly { field: string; column: string; table: string }[]
  /** Whether the rows name documents in the folder. */
  readonly hasAttachments: boolean
}

/** Fields that name a row elsewhere, and the table in which it must be. */
const referenced = {
  customerNumber: 'customer',
  glgNumber: 'creditor_number',
  aktentyp: 'file_type',
  inkassoNumber: 'inkasso_case',
} as const
type ReferenceField = keyof typeof referenced

interface Declaration<Shape extends z.core.$ZodShape> {
  name: string
  table: string
  schema: z.ZodObject<Shape, z.core.$strict>
  key: (keyof Shape & string)[]
  references?: (keyof Shape & ReferenceField)[]
  /** Columns that are not just the field of the same name. */
  derived?: Record<string, (row: z.output<z.ZodObject<Shape, z.core.$strict>>, document?: Document) => Value>
  hasAttachments?: boolean
}

function kind<Shape extends z.core.$ZodShape>(declaration: Declaration<Shape>): Kind {
  const { name, table, schema, key, references = [], derived = {}, hasAttachments = false } = declaration
  const stored = Object.keys(schema.def.shape).filter(
    (field) => field !== 'attachment' && !(field in derived),
  )
  return {
    name,
    table,
    schema,
    columns: [
      ...stored.map((field) => ({ name: snakeCase(field), value: (row: Row) => row[field] ?? null })),
      // The rows are what this schema has let through, so they are what `derived` expects.
      ...Object.entries(derived).map(([field, value]) => ({
        name: snakeCase(field),
        value: value as Column['value'],
      })),
    ],
    key: key.map((field) => ({ field, column: snakeCase(field) })),
    references: references.map((field) => ({ field, column: snakeCase(field), table: referenced[field] })),
    hasAttachments,
  }
}

const snakeCase = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What payments have at most settled of the main claim: all of them, but not less than nothing or more than it. */
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

/** Every kind of import file, in the order of loading: a row may name only what stands in an earlier kind. */
export const kinds: readonly Kind[] = [
  kind({ name: 'customers', table: 'customer', schema: customerRow, key: ['customerNumber'] }),
  kind({
    name: 'creditor-numbers',
    table: 'creditor_number',
    schema: creditorNumberRow,
    key: ['glgNumber'],
    references: ['customerNumber'],
  }),
  kind({ name: 'file-types', table: 'file_type', schema: fileTypeRow, key: ['aktentyp'] }),
  kind({
    name: 'closing-reasons',
    table: 'closing_reason',
    schema: closingReasonRow,
    key: ['closingReason'],
  }),
  kind({
    name: 'cases',
    table: 'inkasso_case',
    schema: caseRow,
    key: ['inkassoNumber'],
    references: ['glgNumber', 'aktentyp'],
    derived: {
      zahlungenHauptforderung: (row) => row.zahlungenHauptforderung ?? paidOfMainClaim(row),
      schuldner: (row) => row.schuldner || row.schuldnername,
      inkassoNumberKey: (row) => numberKey(row.inkassoNumber),
      schuldnernameFolded: (row) => foldName(row.schuldnername),
    },
  }),
  kind({
    name: 'main-claims',
    table: 'main_claim',
    schema: mainClaimRow,
    key: ['inkassoNumber', 'position'],
    references: ['inkassoNumber'],
  }),
  kind({
    name: 'case-history',
    table: 'case_history',
    schema: caseHistoryRow,
    key: ['inkassoNumber', 'recno'],
    references: ['inkassoNumber'],
    hasAttachments: true,
    derived: {
      attachmentSha256: (_, document) => document?.sha256 ?? null,
      attachmentType: (_, document) => document?.mediaType ?? null,
      attachmentFilename: (_, document) => document?.filename ?? null,
    },
  }),
  kind({
    name: 'bookings',
    table: 'booking',
    schema: bookingRow,
    key: ['inkassoNumber', 'index'],
    references: ['inkassoNumber'],
  }),
  kind({ name: 'notices', table: 'notice', schema: noticeRow, key: ['id'], references: ['glgNumber'] }),
  kind({ name: 'handovers', table: 'handover', schema: handoverRow, key: ['id'], references: ['glgNumber'] }),
  kind({ name: 'news', table: 'news', schema: newsRow, key: ['language'] }),
]
