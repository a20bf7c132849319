import { noFormula, noFormulaInCsv } from '@portal/contract/fields/spreadsheet-text.ts'

/** Spreadsheet programs cut longer texts or refuse them. */
const lengthLimit = 32_767

const cut = (text: string): string =>
  text.length > lengthLimit ? `${text.slice(0, lengthLimit - 1)}…` : text

/** A text that no program takes for a formula, and that fits into a cell. */
export const sheetText = (text: string): string => cut(noFormula(text))

/** The same in a CSV file, where no formula begins inside it either. */
export const csvText = (text: string): string => cut(noFormulaInCsv(text))

/** An ISO day as a spreadsheet counts it: days since the end of 1899. No time zone is involved. */
export function dayNumber(isoDay: string): number {
  const [year = 0, month = 1, day = 1] = isoDay.slice(0, 10).split('-').map(Number)
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000)
}

/** The first day that spreadsheets can show: before March 1900 they count a day that never was. */
export const firstSheetDay = '1900-03-01'
