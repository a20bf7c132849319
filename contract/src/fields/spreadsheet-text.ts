/**
 * What a program may take for the beginning of a formula, also after blanks and invisible characters and in the wide
 * forms of East Asian keyboards (requirement R62; OWASP, CSV injection).
 */
const sign = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`
const blank = String.raw`\s\p{Cc}\p{Cf}\p{DI}\u2800`
const formulaStart = new RegExp(String.raw`^(?:[\t\r\n\0]|[${blank}]*${sign})`, 'u')

/** A text that no program takes for a formula: a risky one gets an apostrophe in front. */
export function noFormula(text: string): string {
  if (formulaStart.test(text)) return `'${text}` // guard: R62 always
  return text
}

/** What divides fields or rows for some program, whatever divides them in our file. */
const separator = /\r\n|[,;|\t\n\v\f\r\u0085\u2028\u2029]/g
const separatorsAndSign = new RegExp(String.raw`([,;|"${blank}]+)(${sign}?)`, 'gu')

/**
 * A text of a CSV file that begins no formula inside either: a program that divides the file at other signs than ours
 * sees a field begin behind each of them, so a risky one gets an apostrophe behind it.
 */
export const noFormulaInCsv = (text: string): string =>
  noFormula(
    text.replaceAll(separatorsAndSign, (all, before: string, sign: string) =>
      sign === '' ? all : before.replaceAll(separator, "$&'") + sign,
    ),
  )
