import { rowsOf, type RowList } from '#fields/form/form-values.ts'
import { useFormState } from '#fields/form/form.ts'
import { Hint, Hints } from '#fields/Hint.tsx'
import { useRowHintLines } from '#fields/rows/row-hint-lines.ts'

/** Hints about unusual values of a claim, payment or credit note. */
export function RowHints({ list, index }: { list: RowList; index: number }) {
  const linesOf = useRowHintLines()
  const row = useFormState(({ form }) => rowsOf(form, list)[index])
  return (
    <Hints>
      {linesOf(row ?? {}).map((line) => (
        <Hint key={line}>{line}</Hint>
      ))}
    </Hints>
  )
}
