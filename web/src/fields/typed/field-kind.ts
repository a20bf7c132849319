import type { FieldKind as KindOfContract } from '@portal/contract/fields/field-kinds.ts'

/**
 * What a field holds: the same code means other words for a date than for an amount. A filter may also be a `choice` of
 * several.
 */
export type FieldKind = KindOfContract | 'choice'
