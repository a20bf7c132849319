import { findEarlierMandates } from '@portal/contract/handover.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { query } from '#api/query-client.ts'
import { useHintTexts } from '#features/handover/steps/hint-texts.ts'
import type { HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { Hints } from '#fields/Hint.tsx'
import { moment } from '#i18n/formats.ts'
import { useStateWithinTexts } from '#sending/submission-states.ts'
import { WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#features/handover/overview/Overview.module.css'

/** Warning with the dates of earlier hand-overs of the same claim, by any user of the creditor number. */
export function EarlierMandates() {
  const text = useHintTexts()
  const stateText = useStateWithinTexts()
  const form = useWizard((state) => state.form)
  const request = earlierRequest(form)
  const { data } = useQuery({
    ...query(findEarlierMandates, request ?? { glgNumber: '', geschaeftsId: '', invoiceNumbers: [] }),
    enabled: request !== undefined,
    staleTime: 0,
  })
  const earlier = ((request && data?.mandates) ?? []).map(
    ({ receiptNumber, receivedAt, state }) => `${moment(receivedAt)} (${receiptNumber}, ${stateText(state)})`,
  )
  return (
    <Hints>
      {earlier.length > 0 && (
        <span className={classes.warning}>
          <WarningIcon size={18} />
          <span>{`${text('handedOverBefore')} ${earlier.join('; ')}. ${text('sendIfMeant')}`}</span>
        </span>
      )}
    </Hints>
  )
}

/**
 * The request for earlier hand-overs of the claim; undefined if the customer number or every invoice number is
 * missing.
 */
function earlierRequest({
  glgNumber,
  geschaeftsId,
  forderungen,
}: Pick<HandoverForm, 'glgNumber' | 'geschaeftsId' | 'forderungen'>):
  | z.input<typeof findEarlierMandates.request>
  | undefined {
  const invoiceNumbers = forderungen.map(({ invoiceNumber }) => invoiceNumber.trim()).filter(Boolean)
  if (geschaeftsId.trim() === '' || invoiceNumbers.length === 0) return undefined
  return { glgNumber, geschaeftsId: geschaeftsId.trim(), invoiceNumbers }
}
