import { useCreditor } from '#api/session.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { balanceOf } from '#features/handover/steps/amounts.ts'
import { debtorName } from '#features/handover/wizard/handover-form.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { amount, missing } from '#i18n/formats.ts'

import classes from '#features/handover/overview/Overview.module.css'

/** Who owes what to whom, in a sentence. */
export function Glance() {
  const text = useHandoverTexts()
  const { glgNumbers, customerNames } = useCreditor()
  const form = useWizard((state) => state.form)
  const { addressStreet, addressNumber, addressPostalCode, addressCity, glgNumber, geschaeftsId } = form
  const client = customerNames[glgNumbers.indexOf(glgNumber)] || glgNumber
  const lines = [`${addressStreet} ${addressNumber}`.trim(), `${addressPostalCode} ${addressCity}`.trim()]
  return (
    <div className={classes.glance}>
      <p className={classes.sentence}>
        <strong>{debtorName(form) || missing}</strong>
        {` ${text('owes')} `}
        <strong>{client}</strong> <strong className={classes.sum}>{amount(balanceOf(form).total)}</strong>
      </p>
      <p className={classes.details}>
        <span>{`${text('customerNumber')} ${geschaeftsId || missing}`}</span>
        <span>{lines.filter(Boolean).join(', ')}</span>
      </p>
    </div>
  )
}
