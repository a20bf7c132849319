import { type CaseKey, caseKeys } from '#lists/finding/case-key.ts'
import { type FilterValues, textIn } from '#lists/list-search.ts'

/**
 * The key whose filter stands in the one field for numbers and names: the only one that is set. Undefined if none is
 * set, or several are.
 */
export function keyInField(filters: FilterValues): CaseKey | undefined {
  const [key, ...others] = caseKeys.filter((each) => textIn(filters, each) !== '')
  return others.length === 0 ? key : undefined
}

/** The text of the one field for a search. */
export function textInField(filters: FilterValues): string {
  const key = keyInField(filters)
  return key === undefined ? '' : textIn(filters, key)
}

/**
 * The filters to search with when the text of the one field has changed, except what it means: without the filter that
 * stood there, unless that was edited in its own field.
 * @param edited The filters as typed.
 */
export function withoutField(shown: FilterValues, edited: FilterValues): FilterValues {
  const key = keyInField(shown)
  return key === undefined || edited[key] !== shown[key] ? edited : { ...edited, [key]: '' }
}
