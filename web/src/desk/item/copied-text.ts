import type { ItemSection } from '@portal/contract/desk/item.ts'
import { noFormula } from '@portal/contract/fields/spreadsheet-text.ts'

/**
 * Returns everything that was sent as tab-separated text for pasting into a spreadsheet: a line for each
 * label and value, and an empty line between sections. Multi-line values are quoted, and formulas are
 * escaped.
 */
export const copiedSections = (sections: readonly ItemSection[]): string =>
  sections.map(({ heading, rows }) => [cell(heading), ...rows.map(copiedRow)].join('\n')).join('\n\n')

const copiedRow = ([label, value]: ItemSection['rows'][number]) =>
  label === '' ? cell(value) : `${cell(label)}\t${cell(value)}`

function cell(text: string): string {
  const safe = noFormula(text.replaceAll('\t', ' '))
  return /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
