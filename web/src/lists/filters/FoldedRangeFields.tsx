import { FoldedField } from '#lists/filters/FoldedField.tsx'
import type { RangeFieldsProps } from '#lists/filters/RangeFields.tsx'

const load = async () => (await import('#lists/filters/RangeFields.tsx')).RangeFields

/** The fields of a range that is folded at first. */
export const FoldedRangeFields = (props: RangeFieldsProps) => <FoldedField load={load} props={props} />
