import { type CaseKey, caseKeys } from '#lists/finding/case-key.ts'
import { type FilterValues, textIn } from '#lists/list-search.ts'

/**
 * The key of the filter that the finder field shows: the only one that is set. Undefined if none or several
 * are set.
 */
export function keyInField(filters: FilterValues): CaseKey | undefined {
  const [key, ...others] = caseKeys.filter((each) => textIn(filters, each) !== '')
  return others.length === 0 ? key : undefined
}

/** The text of the finder field for a search. */
export function textInField(filters: FilterValues): string {
  const key = keyInField(filters)
  return key === undefined ? '' : textIn(filters, key)
}

/**
 * Returns the filters that apply together with a new text in the finder field. Removes the filter that the
 * field showed before, unless the user has edited it in its own field.
 * @param edited The filters as typed.
 */
export function withoutField(shown: FilterValues, edited: FilterValues): FilterValues {
  const key = keyInField(shown)
  return key === undefined || edited[key] !== shown[key] ? edited : { ...edited, [key]: '' }
}
