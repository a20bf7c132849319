import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { linkOf, type Sent } from '#features/handover/sending/use-success.ts'
import { moment } from '#i18n/formats.ts'

import classes from '#features/handover/wizard/Wizard.module.css'

interface JustSent {
  readonly remember: (sent: Sent) => void
  /** The note on the last hand-over; the page must render it. */
  readonly note: ReactNode
}

/** Shows the last hand-over, with a link to its row in the history. */
export function useJustSent(): JustSent {
  const text = useHandoverTexts()
  const [sent, remember] = useState<Sent>()
  if (!sent) return { remember, note: null }
  return {
    remember,
    note: (
      <p className={classes.justSent}>
        {`${text('lastHandedOver')} `}
        <strong>{sent.receiptNumber}</strong>
        {`, ${moment(sent.receivedAt)}. `}
        <Link {...linkOf(sent)}>{text('showInHistory')}</Link>
      </p>
    ),
  }
}
