import { noFormula, noFormulaInCsv } from '@portal/contract/fields/spreadsheet-text.ts'

/** Maximum length of a cell. Spreadsheet programs cut or refuse longer texts. */
const lengthLimit = 32_767

const cut = (text: string): string =>
  text.length > lengthLimit ? `${text.slice(0, lengthLimit - 1)}…` : text

/** Escapes formulas, and cuts the text to the maximum length of a cell. */
export const sheetText = (text: string): string => cut(noFormula(text))

/**
 * Like `sheetText`, for CSV. Also escapes formulas inside the text, because programs that expect another separator
 * may split the text.
 */
export const csvText = (text: string): string => cut(noFormulaInCsv(text))

/** The serial number of an ISO date in a spreadsheet: days since 30 December 1899, without a time zone. */
export function dayNumber(isoDay: string): number {
  const [year = 0, month = 1, day = 1] = isoDay.slice(0, 10).split('-').map(Number)
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000)
}

/** The first date that spreadsheets show correctly. They count 29 February 1900, which did not exist. */
export const firstSheetDay = '1900-03-01'
