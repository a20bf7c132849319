import type { HandoverForm, MandateList } from '#features/handover/handover-form.ts'
import { useHintTexts } from '#features/handover/hint-texts.ts'
import { Hint, Hints } from '#features/handover/Hint.tsx'
import { claimHints, isNotPositive, limitationDay, type ClaimHint } from '#features/handover/hints.ts'
import { useWizard } from '#features/handover/wizard-store.ts'
import { day } from '#i18n/formats.ts'
import { today } from '#i18n/today.ts'

/** What may stand in the way of one claim, payment or credit note later. */
export function RowHints({ list, index }: { list: MandateList; index: number }) {
  const text = useHintTexts()
  // As one text, so that a key that changes no hint draws nothing anew.
  const found = useWizard(({ form }) => hintsOf(form, list, index).join(' '))
  const invoiceDate = useWizard(({ form }) => form.forderungen[index]?.invoiceDate ?? '')
  const hints = hintNames.filter((hint) => found.split(' ').includes(hint))
  return (
    <Hints>
      {hints.map((hint) => (
        <Hint key={hint}>
          {text(hint)}
          {isOfLimitation(hint) && ` ${day(limitationDay(invoiceDate))}.`}
        </Hint>
      ))}
    </Hints>
  )
}

const hintNames: readonly ClaimHint[] = [
  'notPositive',
  'limitationOver',
  'limitationNear',
  'noReminder',
  'recentReminder',
]

const isOfLimitation = (hint: ClaimHint) => hint === 'limitationNear' || hint === 'limitationOver'

function hintsOf(form: HandoverForm, list: MandateList, index: number): readonly ClaimHint[] {
  if (list === 'forderungen') {
    const claim = form.forderungen[index]
    return claim ? claimHints(claim, today()) : []
  }
  return isNotPositive(form[list][index]?.amount ?? '') ? ['notPositive'] : []
}
