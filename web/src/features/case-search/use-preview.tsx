import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { type ComponentType, useCallback, useEffect, useState } from 'react'

import type { CaseSearchText } from '#features/case-search/case-search-texts.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { ChevronDownIcon } from '#ui/icons/icons.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { usePart } from '#ui/use-part.ts'

/** Loads the component that shows a case below its row. */
export type LoadPreview = () => Promise<ComponentType<{ inkassoNumber: string }>>

/**
 * Lets the user expand a row of the case search to preview its case below the row. Only one row is expanded
 * at a time, and only in wide windows.
 * @returns `button` renders the button of a row; it is undefined in narrow windows. `below` renders the
 * content below a row.
 */
export function usePreview(load: LoadPreview, text: CaseSearchText) {
  const hasRoom = useMediaQuery('(width >= 75em)')
  const [open, setOpen] = useState<string>()
  const { part: Preview, hasFailed, fetchPart } = usePart(load)
  useEffect(() => {
    if (open !== undefined) fetchPart()
  }, [open, fetchPart])

  const button = useCallback(
    ({ inkassoNumber }: CaseSearchRow) => (
      <IconButton
        aria-label={`${text('preview')}: ${inkassoNumber}`}
        aria-expanded={inkassoNumber === open}
        onClick={() => setOpen(inkassoNumber === open ? undefined : inkassoNumber)}
      >
        <ChevronDownIcon size={16} />
      </IconButton>
    ),
    [open, text],
  )
  const below = useCallback(
    ({ inkassoNumber }: CaseSearchRow) =>
      hasRoom &&
      inkassoNumber === open &&
      (hasFailed ? text('failed') : Preview && <Preview inkassoNumber={inkassoNumber} />),
    [hasRoom, open, hasFailed, Preview, text],
  )
  return { button: hasRoom ? button : undefined, below }
}
