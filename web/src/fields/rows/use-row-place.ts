import { isRowList } from '#fields/form/form-values.ts'
import { useRowTexts } from '#fields/rows/row-texts.ts'

/** Returns a function for the row of a field: „Forderung 2“. Undefined for a field outside of rows. */
export function useRowPlace(): (path: string) => string | undefined {
  const text = useRowTexts()
  return (path) => {
    const [list = '', index] = path.split('.')
    return isRowList(list) && index !== undefined ? `${text(list)} ${Number(index) + 1}` : undefined
  }
}
