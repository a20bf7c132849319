import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { type ComponentType, useCallback, useEffect, useState } from 'react'

import type { CaseSearchText } from '#features/case-search/case-search-texts.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { ChevronDownIcon } from '#ui/icons/icons.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { usePart } from '#ui/use-part.ts'

/** Room below a preview, in pixels. */
const margin = 16
/** Height of the headers of page and table, which stay in sight, in pixels. */
const headersHeight = 120

/** Loads the component that shows a case below its row. */
export type LoadPreview = () => Promise<ComponentType<{ inkassoNumber: string }>>

/**
 * Shows the case of one row at a time below it, in wide windows only.
 * @returns `button` renders the button of a row, and is undefined in narrow windows; `below` renders the content
 * below a row.
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
      (hasFailed
        ? text('failed')
        : Preview && (
            <div ref={keepInSight}>
              <Preview inkassoNumber={inkassoNumber} />
            </div>
          )),
    [hasRoom, open, hasFailed, Preview, text],
  )
  return { button: hasRoom ? button : undefined, below }
}

/** Scrolls a preview into sight when it opens and when its case has loaded. */
function keepInSight(preview: HTMLElement | null) {
  if (!preview) return undefined
  const observer = new ResizeObserver(() => scrollIntoSight(preview))
  observer.observe(preview)
  return () => observer.disconnect()
}

/** Scrolls down to the end of the preview, at most until its row is at the top. */
function scrollIntoSight(preview: HTMLElement) {
  const row = preview.closest('tr')?.previousElementSibling
  const hidden = preview.getBoundingClientRect().bottom + margin - window.innerHeight
  const room = (row?.getBoundingClientRect().top ?? 0) - headersHeight
  const distance = Math.min(hidden, room)
  if (distance > 0) window.scrollBy({ top: distance })
}
