import type { addedFields } from '#fields/added-fields.ts'
import type { InstructionField } from '#instruction-kinds.ts'
import { sentWords } from '#words/sent-words.ts'
import type { Words } from '#words/words.ts'

/** The fields that instructions alone have, beside the reason and the text that others have, too. */
type OwnField = Exclude<InstructionField, 'reason'> | 'kind' | keyof (typeof addedFields)['instruction']

/** What the fields of an instruction are called, on its form as on the receipt; in the order of the receipt. */
export const instructionFieldWords = {
  kind: sentWords.instruction,
  until: { de: 'Letzter Tag', en: 'Last day' },
  minAmount: { de: 'Mindestbetrag', en: 'Minimum amount' },
  rate: { de: 'Monatliche Rate', en: 'Monthly instalment' },
  months: { de: 'Anzahl der Raten', en: 'Number of instalments' },
  confirmedTexts: { de: 'Bestätigte Hinweise', en: 'Confirmed warnings' },
} as const satisfies Record<OwnField, Words>
