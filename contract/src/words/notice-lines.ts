import type { Language } from '#languages.ts'
import { type Notice, paragraphMark } from '#notices.ts'
import { noticeTypeWords } from '#submission-kinds.ts'
import { translated } from '#words/sent-texts.ts'
import { rowFieldWords } from '#words/submission-words.ts'
import type { Words } from '#words/words.ts'

/** Templates (`sent-texts.ts`) of the first line of each claim, payment or credit note in a notice. */
export const noticeLines = {
  /** Invoice number, day, amount. */
  claim: { de: 'Rechnung {} vom {}: {}', en: 'Invoice {} of {}: {}' },
  /** Day, amount. */
  payment: { de: 'Zahlung vom {}: {}', en: 'Payment of {}: {}' },
  /** Day, amount. */
  creditNote: { de: 'Gutschrift vom {}: {}', en: 'Credit note of {}: {}' },
} as const satisfies Record<string, Words>

const allLines: readonly Words[] = [
  ...Object.values(noticeTypeWords),
  ...Object.values(noticeLines),
  ...Object.values(rowFieldWords).map(({ de, en }) => ({ de: `${de}: {}`, en: `${en}: {}` })),
]

/** The lines of a notice's content in the language of the screen. What a creditor wrote stays as it is. */
export function noticeContent(
  { type, content }: Pick<Notice, 'type' | 'content'>,
  language: Language,
): string[] {
  // The creditor wrote all lines of a statement but the first.
  return content
    .split(paragraphMark)
    .map((line, index) => (type === 'S' && index > 0 ? line : translated(line, allLines, language)))
}
