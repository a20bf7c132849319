import type { FieldKind as KindOfContract } from '@portal/contract/fields/field-kinds.ts'

/**
 * Kind of a field's value. It determines the message for an error code, which differs for a date and an amount. A
 * filter may also be a `choice` of several values.
 */
export type FieldKind = KindOfContract | 'choice'
