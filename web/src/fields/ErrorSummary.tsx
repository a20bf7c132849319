import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { texts } from '#i18n/texts.ts'
import { WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#fields/ErrorSummary.module.css'

export interface FieldFault {
  /** The id of the field. */
  id: string
  /** What is wrong, in the same words as beside the field. */
  text: string
  /** Called before the line leads to the field: it may not be seen yet. */
  onGo?: () => void
}

interface ErrorSummaryProps {
  faults: readonly FieldFault[]
  /** How often the form was sent in vain: with each time the summary takes the focus. */
  failures: number
}

/** Stands above a form that was not sent and leads to each wrong field (requirement C18). */
export function ErrorSummary({ faults, failures }: ErrorSummaryProps) {
  const text = useSummaryTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failures > 0) box.current?.focus()
  }, [failures])
  const inOrder = useScreenOrder(faults)
  if (faults.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.summary}>
      <WarningIcon />
      <div>
        <p>{text('check')}</p>
        <ul>
          {inOrder.map(({ id, text, onGo }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // Without a change of the address, which is the router's.
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
      </div>
    </div>
  )
}

/** The faults in the order in which their fields stand on the screen; first those whose field is not there. */
function useScreenOrder(faults: readonly FieldFault[]): readonly FieldFault[] {
  const [order, setOrder] = useState('')
  useLayoutEffect(() => {
    const fields = faults.map(({ id }) => `#${CSS.escape(id)}`).join()
    const places = fields === '' ? [] : [...document.querySelectorAll(fields)]
    // Only the drawn page knows where its fields stand.
    // oxlint-disable-next-line react/set-state-in-effect
    setOrder(places.map(({ id }) => id).join(' '))
  }, [faults])
  const ids = order.split(' ')
  return faults.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const useSummaryTexts = texts({
  check: { de: 'Bitte prüfen Sie Ihre Angaben:', en: 'Please check what you have entered:' },
})
