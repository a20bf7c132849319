/**
 * Characters that may start a formula, including the full-width ones of East Asian keyboards (requirement
 * R62; OWASP, CSV injection). Spaces and invisible characters may precede them.
 */
const sign = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`
const blank = String.raw`\s\p{Cc}\p{Cf}\p{DI}\u2800`
const formulaStart = new RegExp(String.raw`^(?:[\t\r\n\0]|[${blank}]*${sign})`, 'u')

/** Puts an apostrophe before a text that may be a formula. */
export function noFormula(text: string): string {
  if (formulaStart.test(text)) return `'${text}` // guard: R62 always
  return text
}

/** Any character that some program treats as a separator of fields or rows. */
const separator = /\r\n|[,;|\t\n\v\f\r\u0085\u2028\u2029]/g
const separatorsAndSign = new RegExp(String.raw`([,;|"${blank}]+)(${sign}?)`, 'gu')

/**
 * Like `noFormula`, for a CSV file. A program may split fields at separators other than ours. So an
 * apostrophe is also inserted after each separator in the text that is followed by a character that may start
 * a formula.
 */
export const noFormulaInCsv = (text: string): string =>
  noFormula(
    text.replaceAll(separatorsAndSign, (all, before: string, sign: string) =>
      sign === '' ? all : before.replaceAll(separator, "$&'") + sign,
    ),
  )
