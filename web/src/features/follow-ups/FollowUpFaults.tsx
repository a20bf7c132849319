import type { FieldError } from '@portal/contract/field-errors.ts'

import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { isRowList, type RowList } from '#fields/form/form-values.ts'
import { isRowField, useRowFieldWords } from '#fields/rows/row-texts.ts'
import { usePathLabel } from '#fields/rows/use-path-label.ts'

/** Every wrong field of a follow-up, and a list with no row or too many. */
export function FollowUpFaults() {
  const text = useFollowUpTexts()
  const words = useRowFieldWords()

  function labelOf(field: string) {
    if (field === 'text') return text('text')
    return isRowField(field) ? words(field) : field
  }

  function wordsOf(path: string, fault: FieldError) {
    if (!isRowList(path)) return undefined
    return text(fault === 'tooMany' ? 'tooMany' : noneWords[path])
  }

  return <FaultSummary labelOf={usePathLabel(labelOf)} wordsOf={wordsOf} />
}

const noneWords = {
  forderungen: 'noClaim',
  zahlungen: 'noPayment',
  gutschriften: 'noCreditNote',
} as const satisfies Record<RowList, string>
