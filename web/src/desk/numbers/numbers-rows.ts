import type { NumbersRow } from '@portal/contract/desk/numbers-file.ts'
import type { NumberOutcome, NumberResult } from '@portal/contract/desk/numbers.ts'
import type { Language } from '@portal/contract/languages.ts'
import { numbersRowWords } from '@portal/contract/words/numbers-words.ts'

/** A row of the file with what the portal says about it. */
export interface NumbersLine extends Omit<NumbersRow, 'fault'> {
  readonly debtor: string
  readonly creditor: string
  /** `unchecked` until the portal was asked. */
  readonly outcome: NumberOutcome | 'unchecked'
  /** Why it is not possible; '' otherwise. */
  readonly message: string
}

/** The rows of a file before the portal was asked. */
export const linesOf = (rows: readonly NumbersRow[], language: Language): NumbersLine[] =>
  rows.map(({ fault, line, receiptNumber, inkassoNumber }) => ({
    line,
    receiptNumber: shortened(receiptNumber),
    inkassoNumber: shortened(inkassoNumber),
    debtor: '',
    creditor: '',
    outcome: fault ? 'refused' : 'unchecked',
    message: fault ? numbersRowWords[fault][language] : '',
  }))

/** Most characters of a cell that are shown. A longer one is at fault, and would stretch the table. */
const mostShown = 60
const shortened = (cell: string) => (cell.length > mostShown ? `${cell.slice(0, mostShown)}…` : cell)

/** The lines with the results of some of them. Each receipt number stands in one line without a fault. */
export function withResults(
  lines: readonly NumbersLine[],
  results: readonly NumberResult[],
): readonly NumbersLine[] {
  const byRow = new Map(results.map((result) => [rowKey(result), result]))
  return lines.map((line) => {
    const found = byRow.get(rowKey(line))
    return found ? { ...line, ...found } : line
  })
}

const rowKey = ({ receiptNumber, inkassoNumber }: Pick<NumberResult, 'receiptNumber' | 'inkassoNumber'>) =>
  `${receiptNumber} ${inkassoNumber}`

const outcomes = [
  'ready',
  'accepted',
  'done',
  'refused',
  'unchecked',
] as const satisfies readonly NumbersLine['outcome'][]

/** The outcomes that occur, with the number of their lines. */
export const countsOf = (lines: readonly NumbersLine[]) =>
  outcomes
    .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
