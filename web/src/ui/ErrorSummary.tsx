import { useEffect, useRef } from 'react'

import { texts } from '#i18n/texts.ts'
import { WarningIcon } from '#ui/icons.tsx'

import classes from '#ui/ErrorSummary.module.css'

export interface FieldFault {
  /** The id of the field. */
  id: string
  /** What is wrong, in the same words as beside the field. */
  text: string
}

/** Stands above a form that was not sent and leads to each wrong field; a new list takes the focus (requirement C18). */
export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  const text = useSummaryTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [faults])
  if (faults.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.summary}>
      <WarningIcon />
      <div>
        <p>{text('check')}</p>
        <ul>
          {faults.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // Without a change of the address, which is the router's.
                  event.preventDefault()
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

const useSummaryTexts = texts({
  check: { de: 'Bitte prüfen Sie Ihre Angaben:', en: 'Please check what you have entered:' },
})
