import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { isRowList } from '#fields/form/form-values.ts'
import { isRowField, useRowFieldWords } from '#fields/rows/row-texts.ts'
import { usePathLabel } from '#fields/rows/use-path-label.ts'

/** Every wrong field of a follow-up, and a list with too many rows. */
export function FollowUpFaults() {
  const text = useFollowUpTexts()
  const words = useRowFieldWords()

  function labelOf(field: string) {
    if (field === 'text') return text('text')
    return isRowField(field) ? words(field) : field
  }

  /** One row is always there, so that of a whole list only its length can be wrong. */
  const wordsOf = (path: string) => (isRowList(path) ? text('tooMany') : undefined)

  return <FaultSummary labelOf={usePathLabel(labelOf)} wordsOf={wordsOf} />
}
