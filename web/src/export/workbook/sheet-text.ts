/** Spreadsheet programs cut longer texts or refuse them. */
const lengthLimit = 32_767

/**
 * What a program may take for a formula, also after blanks and in the wide forms of East Asian keyboards
 * (requirement R62; OWASP, CSV injection).
 */
const formulaStart = /^(?:[\t\r\n\0]|[\s\0\u200B]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** A text that no program takes for a formula: a risky one gets an apostrophe in front. */
export function sheetText(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return safe.length > lengthLimit ? `${safe.slice(0, lengthLimit - 1)}…` : safe
}

/** An ISO day as a spreadsheet counts it: days since the end of 1899. No time zone is involved. */
export function dayNumber(isoDay: string): number {
  const [year = 0, month = 1, day = 1] = isoDay.slice(0, 10).split('-').map(Number)
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000)
}

/** The first day that spreadsheets can show: before March 1900 they count a day that never was. */
export const firstSheetDay = '1900-03-01'
