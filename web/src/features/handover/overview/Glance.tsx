import { useCreditor } from '#api/session.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { balanceOf, verdictOf } from '#features/handover/steps/amounts.ts'
import { debtorName } from '#features/handover/wizard/handover-form.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { amount, missing } from '#i18n/formats.ts'

import classes from '#features/handover/overview/Overview.module.css'

/** One sentence that says who owes what to whom, or names the surplus if the balance is negative. */
export function Glance() {
  const text = useHandoverTexts()
  const { glgNumbers, customerNames } = useCreditor()
  const form = useWizard((state) => state.form)
  const { addressStreet, addressNumber, addressPostalCode, addressCity, glgNumber, geschaeftsId } = form
  const client = customerNames[glgNumbers.indexOf(glgNumber)] || glgNumber
  const lines = [`${addressStreet} ${addressNumber}`.trim(), `${addressPostalCode} ${addressCity}`.trim()]
  const { words, sum } = verdictOf(balanceOf(form).total)
  return (
    <div className={classes.glance}>
      <p className={classes.sentence}>
        <strong>{debtorName(form) || missing}</strong>
        {words === 'owes' ? ` ${text(words)} ` : ' – '}
        <strong>{client}</strong>
        {words === 'owes' ? ' ' : `: ${text(words)} `}
        <strong className={classes.sum}>{amount(sum)}</strong>
      </p>
      <p className={classes.details}>
        <span>{`${text('customerNumber')} ${geschaeftsId || missing}`}</span>
        <span>{lines.filter(Boolean).join(', ')}</span>
      </p>
    </div>
  )
}
