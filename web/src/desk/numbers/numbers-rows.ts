import type { NumbersRow } from '@portal/contract/desk/numbers-file.ts'
import type { NumberOutcome, NumberResult } from '@portal/contract/desk/numbers.ts'
import type { Language } from '@portal/contract/languages.ts'
import { numbersRowWords } from '@portal/contract/words/numbers-words.ts'

/** A row of the file with what the portal says about it. */
export interface NumbersLine extends Omit<NumbersRow, 'fault'> {
  readonly debtor: string
  readonly creditor: string
  /** `unchecked` until the portal has checked the row. */
  readonly outcome: NumberOutcome | 'unchecked'
  /** Why the row cannot be accepted; '' otherwise. */
  readonly message: string
}

/** Returns the rows of a file before the portal has checked them. */
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

/** Maximum number of characters shown of a cell. Longer cells are invalid and would stretch the table. */
const mostShown = 60
const shortened = (cell: string) => (cell.length > mostShown ? `${cell.slice(0, mostShown)}…` : cell)

/** Returns the lines with new results for some of them. A receipt number occurs in only one valid line. */
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

/** Returns the outcomes that occur, each with its number of lines. */
export const countsOf = (lines: readonly NumbersLine[]) =>
  outcomes
    .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
