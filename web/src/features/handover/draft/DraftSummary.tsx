import { useCreditor } from '#api/session.ts'
import type { DraftContent } from '#features/handover/draft/draft-autosave.ts'
import type { FileNote } from '#features/handover/draft/draft-files.ts'
import { draftSubject } from '#features/handover/draft/draft-subject.ts'
import { useDraftTexts } from '#features/handover/draft/draft-texts.ts'
import { creditorLabel } from '#fields/select/CreditorSelect.tsx'

import classes from '#features/handover/draft/DraftOffer.module.css'

interface DraftSummaryProps {
  form: DraftContent
  files: readonly FileNote[]
}

/** Debtor, creditor number, customer number and files of a draft. Skips empty ones. */
export function DraftSummary({ form, files }: DraftSummaryProps) {
  const text = useDraftTexts()
  const { glgNumbers, customerNames } = useCreditor()
  const { debtor, glgNumber, geschaeftsId } = draftSubject(form, glgNumbers)
  const lines = [
    [text('debtor'), debtor],
    [text('creditorNumber'), creditorLabel(glgNumber, customerNames[glgNumbers.indexOf(glgNumber)])],
    [text('customerNumber'), geschaeftsId],
    [text('filesOfDraft'), files.map(({ name }) => name).join(', ')],
  ] as const
  return (
    <dl className={classes.summary}>
      {lines
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
