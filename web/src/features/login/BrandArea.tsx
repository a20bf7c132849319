import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { WordMark } from '#screens/company/WordMark.tsx'

import classes from '#features/login/BrandArea.module.css'

const useBrandTexts = texts({
  portal: commonWords.portal,
  claim: { de: 'Ihre Forderungen immer im Blick.', en: 'Your claims, always in view.' },
  explanation: {
    de: 'Akten einsehen, Aufträge übergeben und Zahlungen verfolgen, jederzeit aktuell.',
    en: 'View your cases, hand over orders and track payments, always up to date.',
  },
})

/**
 * Lengths of the decorative lines, as fractions of a full line. They show the open part of a claim, year by year.
 */
const openParts = [1, 0.93, 0.81, 0.66, 0.57, 0.39, 0.22, 0.09]

const lineWidth = 460
const lineDistance = 22

/** Side panel of the login: the operator and the purpose of the portal. */
export function BrandArea() {
  const text = useBrandTexts()
  return (
    <aside className={classes.area} aria-label={text('portal')}>
      <WordMark />
      <div className={classes.words}>
        <p className={classes.portal}>{text('portal')}</p>
        <p className={classes.claim}>{text('claim')}</p>
        <p className={classes.explanation}>{text('explanation')}</p>
      </div>
      <Ledger />
    </aside>
  )
}

const Ledger = () => (
  <svg
    className={classes.ledger}
    viewBox={`0 0 ${lineWidth} ${lineDistance * openParts.length}`}
    aria-hidden="true"
    focusable="false"
  >
    {openParts.map((part, row) => {
      const y = lineDistance * (row + 0.5)
      return (
        <g key={part}>
          <path d={`M0 ${y}H${lineWidth}`} className={classes.line} />
          <path d={`M0 ${y}H${lineWidth * part}`} className={classes.open} />
        </g>
      )
    })}
  </svg>
)
