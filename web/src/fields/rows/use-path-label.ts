import { fieldOf, isRowList } from '#fields/form/form-values.ts'
import { useRowTexts } from '#fields/rows/row-texts.ts'

/**
 * A field's name out of context: „Forderung 2, Rechnungsdatum“.
 * @param labelOf The field's label beside its neighbours.
 */
export function usePathLabel(labelOf: (field: string) => string): (path: string) => string {
  const text = useRowTexts()
  return (path) => {
    const [list = '', index] = path.split('.')
    const label = labelOf(fieldOf(path))
    return isRowList(list) && index !== undefined ? `${text(list)} ${Number(index) + 1}, ${label}` : label
  }
}
