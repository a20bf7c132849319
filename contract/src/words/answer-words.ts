import type { AnsweredQuestion } from '#tasks.ts'
import { domainWords } from '#words/domain-words.ts'
import { type FieldName, named, type Words } from '#words/words.ts'

/** Fields that the portal adds to an answer, and `revision` and `taskId`, which nobody types. */
type AddedField = Exclude<keyof AnsweredQuestion, 'answer'> | 'revision' | 'taskId'

/** Names of the fields that only answers to tasks have, for screens and receipts, in the order of the receipt. */
export const answerFieldWords = {
  question: { de: 'Frage', en: 'Question' },
  taskId: domainWords.task,
  revision: { de: 'Fassung', en: 'Revision' },
  mandateReceiptNumber: { de: 'Zum Auftrag', en: 'For order' },
  value: named(domainWords.answer, { de: 'eine Antwort', en: 'an answer' }),
  confirmedCost: named(
    { de: 'Freigegebene Kosten', en: 'Approved costs' },
    { de: 'die freigegebenen Kosten', en: 'the approved costs' },
  ),
} as const satisfies Record<AddedField, Words> & Record<'value' | 'confirmedCost', FieldName>
