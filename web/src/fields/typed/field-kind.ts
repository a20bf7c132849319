import type { FieldKind as KindOfContract } from '@portal/contract/fields/field-kinds.ts'

/**
 * Kind of a field's value. It determines the message for an error code: the same code has different messages
 * for dates and amounts. A filter may also be a `choice` of several values.
 */
export type FieldKind = KindOfContract | 'choice'
