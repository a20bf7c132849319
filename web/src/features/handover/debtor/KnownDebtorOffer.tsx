import { useQuery } from '@tanstack/react-query'

import { useDebtorTexts } from '#features/handover/debtor/debtor-texts.ts'
import { knownDebtorQuery } from '#features/handover/debtor/known-debtor-query.ts'
import { isDebtorEmpty } from '#features/handover/debtor/known-debtor.ts'
import { debtorName } from '#features/handover/wizard/handover-form.ts'
import { withKnownDebtor } from '#features/handover/wizard/wizard-state.ts'
import { useWizard, useWizardStore } from '#features/handover/wizard/wizard-store.ts'
import { useFieldId } from '#fields/form/form.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#features/handover/debtor/KnownDebtorOffer.module.css'

/** Offers to fill in the debtor known under the entered reference, until the user enters a debtor. */
export function KnownDebtorOffer() {
  const text = useDebtorTexts()
  const idOf = useFieldId()
  const { read, dispatch } = useWizardStore()
  const form = useWizard((state) => state.form)
  const { data } = useQuery(knownDebtorQuery(form))
  const debtor = data?.debtor
  if (!debtor || !isDebtorEmpty(form)) return null
  const { addressStreet, addressNumber, addressPostalCode, addressCity } = debtor
  const address = [`${addressStreet} ${addressNumber}`.trim(), `${addressPostalCode} ${addressCity}`.trim()]

  function take() {
    if (debtor) dispatch({ type: 'reset', state: withKnownDebtor(read(), debtor) })
    document.getElementById(idOf('salutation'))?.focus()
  }

  return (
    <div className={classes.offer}>
      <p>
        <span>{text('knownAs')}</span>
        <strong>{debtorName(debtor)}</strong>
        <span>{address.filter(Boolean).join(', ')}</span>
      </p>
      <Button variant="default" onClick={take}>
        {text('take')}
      </Button>
    </div>
  )
}
