import { claimHints, limitationDay, type ClaimHint } from '#features/handover/steps/claim-hints.ts'
import { useHintTexts } from '#features/handover/steps/hint-texts.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { Hint, Hints } from '#fields/Hint.tsx'
import { day } from '#i18n/formats.ts'
import { today } from '#i18n/today.ts'

export function ClaimHints({ index }: { index: number }) {
  const text = useHintTexts()
  // Selects a string, so that unchanged hints are not rendered again on each key press.
  const found = useWizard(({ form }) => {
    const claim = form.forderungen[index]
    return claim ? claimHints(claim, today()).join(' ') : ''
  })
  const invoiceDate = useWizard(({ form }) => form.forderungen[index]?.invoiceDate ?? '')
  const hints = hintNames.filter((hint) => found.split(' ').includes(hint))
  return (
    <Hints>
      {hints.map((hint) => (
        <Hint key={hint}>
          {isOfLimitation(hint) ? `${text(hint)} ${day(limitationDay(invoiceDate))}.` : text(hint)}
        </Hint>
      ))}
    </Hints>
  )
}

const hintNames: readonly ClaimHint[] = ['limitationOver', 'limitationNear', 'noReminder', 'recentReminder']

const isOfLimitation = (hint: ClaimHint) => hint === 'limitationNear' || hint === 'limitationOver'
