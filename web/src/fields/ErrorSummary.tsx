import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { useTitlePrefix } from '#screens/page-title.ts'
import { WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#fields/ErrorSummary.module.css'

export interface FieldFault {
  /** The field's id. */
  id: string
  /** The same error text as beside the field. */
  text: string
  /** Called before the field is focused, to show it if it is hidden. */
  onGo?: () => void
}

interface ErrorSummaryProps {
  faults: readonly FieldFault[]
  /** Number of failed submits. Each one focuses the summary. */
  failures: number
}

/** Number of errors that a phone lists at first; the style sheet hides the others. */
const shortLength = 3

/** Lists a form's errors above it, each linked to its field (requirement C18). */
export function ErrorSummary({ faults, failures }: ErrorSummaryProps) {
  const text = useSummaryTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failures > 0) box.current?.focus()
  }, [failures])
  const inOrder = useScreenOrder(faults)
  const [isWhole, setWhole] = useState(false)
  useTitlePrefix(faults.length > 0 ? text('error') : undefined)
  if (faults.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.summary}>
      <WarningIcon />
      <div>
        <p>{text('check')}</p>
        <ul data-short={!isWhole || undefined}>
          {inOrder.map(({ id, text, onGo }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // Following the link would change the URL, which belongs to the router.
                  event.preventDefault()
                  onGo?.()
                  document.getElementById(id)?.focus()
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
        {!isWhole && faults.length > shortLength && (
          <button type="button" className={classes.whole} onClick={() => setWhole(true)}>
            {`${text('all')} (${faults.length})`}
          </button>
        )}
      </div>
    </div>
  )
}

/** Sorts the errors by the screen order of their fields. Errors without a field on the screen come first. */
function useScreenOrder(faults: readonly FieldFault[]): readonly FieldFault[] {
  const [order, setOrder] = useState('')
  useLayoutEffect(() => {
    const fields = faults.map(({ id }) => `#${CSS.escape(id)}`).join()
    const places = fields === '' ? [] : [...document.querySelectorAll(fields)]
    // The order of the fields is known only after rendering.
    // oxlint-disable-next-line react/set-state-in-effect
    setOrder(places.map(({ id }) => id).join(' '))
  }, [faults])
  const ids = order.split(' ')
  return faults.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const useSummaryTexts = texts({
  error: commonWords.error,
  all: { de: 'Alle zeigen', en: 'Show all' },
  check: { de: 'Bitte prüfen Sie Ihre Angaben:', en: 'Please check your entries:' },
})
