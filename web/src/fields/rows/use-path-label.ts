import { fieldOf, isRowList } from '#fields/form/form-values.ts'
import { useRowTexts } from '#fields/rows/row-texts.ts'

/**
 * Returns a function for the label of a field that is clear without its neighbours: „Forderung 2, Rechnungsdatum“.
 * @param labelOf The label of a field within its row.
 */
export function usePathLabel(labelOf: (field: string) => string): (path: string) => string {
  const text = useRowTexts()
  return (path) => {
    const [list = '', index] = path.split('.')
    const label = labelOf(fieldOf(path))
    return isRowList(list) && index !== undefined ? `${text(list)} ${Number(index) + 1}, ${label}` : label
  }
}
