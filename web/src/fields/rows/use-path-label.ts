import { fieldOf, isRowList } from '#fields/form/form-values.ts'
import { useRowTexts } from '#fields/rows/row-texts.ts'

/**
 * What a field is called where it stands alone: „Forderung 2, Rechnungsdatum“.
 * @param labelOf What it is called among the fields beside it.
 */
export function usePathLabel(labelOf: (field: string) => string): (path: string) => string {
  const text = useRowTexts()
  return (path) => {
    const [list = '', index] = path.split('.')
    const label = labelOf(fieldOf(path))
    return isRowList(list) && index !== undefined ? `${text(list)} ${Number(index) + 1}, ${label}` : label
  }
}
