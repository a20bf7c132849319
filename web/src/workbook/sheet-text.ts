/** Spreadsheet programs cut longer texts or refuse them. */
const lengthLimit = 32_767

/**
 * What a program may take for the beginning of a formula, also after blanks and invisible characters and in the wide
 * forms of East Asian keyboards (requirement R62; OWASP, CSV injection).
 */
const sign = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`
const blank = String.raw`\s\p{Cc}\p{Cf}\p{DI}\u2800`
const formulaStart = new RegExp(String.raw`^(?:[\t\r\n\0]|[${blank}]*${sign})`, 'u')

/** A text that no program takes for a formula: a risky one gets an apostrophe in front. */
export function sheetText(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return safe.length > lengthLimit ? `${safe.slice(0, lengthLimit - 1)}…` : safe
}

/** What divides fields or rows for some program, whatever divides them in our file. */
const separator = /\r\n|[,;|\t\n\v\f\r\u0085\u2028\u2029]/g
const separatorsAndSign = new RegExp(String.raw`([,;|"${blank}]+)(${sign}?)`, 'gu')

/**
 * A text that begins no formula inside either: a program that divides a CSV file at other signs than ours sees a field
 * begin behind each of them, so a risky one gets an apostrophe behind it.
 */
export const csvText = (text: string): string =>
  sheetText(
    text.replaceAll(separatorsAndSign, (all, before: string, sign: string) =>
      sign === '' ? all : before.replaceAll(separator, "$&'") + sign,
    ),
  )

/** An ISO day as a spreadsheet counts it: days since the end of 1899. No time zone is involved. */
export function dayNumber(isoDay: string): number {
  const [year = 0, month = 1, day = 1] = isoDay.slice(0, 10).split('-').map(Number)
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000)
}

/** The first day that spreadsheets can show: before March 1900 they count a day that never was. */
export const firstSheetDay = '1900-03-01'
