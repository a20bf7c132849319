import type { FieldKind as KindOfContract } from '@portal/contract/fields/field-kinds.ts'

/**
 * Kind of a field's value. The message for an error code depends on it: for a date it differs from that for an
 * amount. A filter may also be a `choice` of several values.
 */
export type FieldKind = KindOfContract | 'choice'
