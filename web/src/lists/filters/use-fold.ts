import { useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { ownKey } from '#lists/own/own-key.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { remember, useRemembered } from '#storage/consent.ts'

/**
 * Whether the further filters of a list are unfolded. This browser remembers the user's choice, but on narrow
 * screens the filters are always folded at first. A filter with an error unfolds them.
 */
export function useFold(
  { screen }: Pick<SearchedList<unknown, string>, 'screen'>,
  { isNarrow, hasError }: { isNarrow: boolean; hasError: boolean },
) {
  const key = ownKey('moreFilters', screen, useCreditor())
  const isRemembered = useRemembered(key) !== null
  const [isUnfoldedNow, setUnfoldedNow] = useState<boolean>()
  // Stays unfolded when the error is corrected, because the user is typing there.
  if (hasError && isUnfoldedNow !== true) setUnfoldedNow(true)

  return {
    isUnfolded: isUnfoldedNow ?? (isRemembered && !isNarrow),
    /** Folds or unfolds until the page is left. A stable reference. */
    setUnfoldedNow,
    toggle: (isUnfolded: boolean) => {
      setUnfoldedNow(isUnfolded)
      if (!isNarrow) remember(key, isUnfolded ? '1' : null)
    },
  }
}
