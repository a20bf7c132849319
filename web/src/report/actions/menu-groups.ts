import { exportLimitRows } from '@portal/contract/export.ts'

import { count } from '#i18n/formats.ts'
import type { ExportText } from '#report/actions/export-texts.ts'
import type { Action } from '#report/actions/use-task.ts'
import type { ReportChoice } from '#report/report.ts'
import type { FileFormat } from '#report/workbook/table-writer.ts'

/** Reports with more rows than this cannot be printed. */
const printLimitRows = 2000

export interface MenuItem {
  /** Visible label. */
  word: string
  /** Accessible name: the title of the group, and the label. */
  name: string
  choice: ReportChoice
  action: Action
  isDisabled: boolean
  /** What the format is good for. */
  purpose?: string
  /** Whether the user chose this item last time. */
  isPreferred?: boolean
}

/** A group of menu items, with a title if there are several groups. */
export interface MenuGroup {
  title?: string
  items: readonly MenuItem[]
  /** The reason why some items are disabled. */
  note?: string
}

/** One item for each choice. Choices with too many rows are disabled. */
export function printGroups(name: string, choices: readonly ReportChoice[], text: ExportText): MenuGroup[] {
  const items = choices.map((choice): MenuItem => {
    const word = choiceWords(name, choice, text)
    return { word, name: word, choice, action: { kind: 'print' }, isDisabled: choice.rows > printLimitRows }
  })
  const isLimited = items.some(({ isDisabled }) => isDisabled)
  return [{ items, ...(isLimited && { note: text('tooManyToPrint') }) }]
}

/** One group for each choice, with an item for each format. @param last The last format saved. */
export const saveGroups = (
  name: string,
  choices: readonly ReportChoice[],
  { formats, last }: { formats: readonly FileFormat[]; last: string | null },
  text: ExportText,
): MenuGroup[] =>
  choices.map((choice) => {
    const title = choiceWords(name, choice, text)
    const isDisabled = choice.rows > exportLimitRows
    const items = formats.map((format) => ({
      word: `.${format}`,
      name: `${title}: .${format}`,
      choice,
      action: { kind: 'save', format } as const,
      isDisabled,
      purpose: text(format),
      isPreferred: format === last,
    }))
    return { title, items, ...(isDisabled && { note: text('tooManyToExport') }) }
  })

function choiceWords(name: string, { scope, rows }: ReportChoice, text: ExportText): string {
  const words = { page: text('thisPage'), all: text('allHits'), whole: name }
  return `${words[scope]} (${count(rows)} ${text(rows === 1 ? 'row' : 'rows')})`
}
