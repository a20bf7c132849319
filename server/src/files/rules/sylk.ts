import { startsProgram } from '#files/rules/formula.ts'

/** Whether a text is a table in the symbolic links of Multiplan, which Excel opens whatever it is called. */
export const isSylk = (text: string) => text.startsWith('ID;P')

/**
 * Whether such a table starts a program: a formula (`E`) of a cell or a name does, or it is a sheet of macros, for which
 * the options (`O`) have an `E` of their own.
 */
export const isActiveSylk = (text: string) =>
  macroSheet.test(text) ||
  [...text.matchAll(expression)].some(([, formula = '']) => startsProgram(formula.replaceAll(';;', ';')))

const macroSheet = /^O;(?:[^\r\n]*;)?E(?:;|\s*$)/m
/** A semicolon in a field is written twice. */
const expression = /;E((?:[^;\r\n]|;;)*)/g
