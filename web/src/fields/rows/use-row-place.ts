import { isRowList, rowsOf } from '#fields/form/form-values.ts'
import { useForm } from '#fields/form/form.ts'
import { useRowTexts } from '#fields/rows/row-texts.ts'

/**
 * Returns a function that names the row of a field: „Forderung 2“. It returns undefined for a field outside
 * of rows, or if there is only one row.
 */
export function useRowPlace(): (path: string) => string | undefined {
  const text = useRowTexts()
  const { store } = useForm()
  return (path) => {
    const [list = '', index] = path.split('.')
    return isRowList(list) && index !== undefined && rowsOf(store.read().form, list).length > 1
      ? `${text(list)} ${Number(index) + 1}`
      : undefined
  }
}
