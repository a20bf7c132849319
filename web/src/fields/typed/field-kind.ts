import type { FieldKind as KindOfContract } from '@portal/contract/fields/field-kinds.ts'

/**
 * Kind of a field's value: the same error code has different messages for a date and an amount. A filter may also be a
 * `choice` of several values.
 */
export type FieldKind = KindOfContract | 'choice'
