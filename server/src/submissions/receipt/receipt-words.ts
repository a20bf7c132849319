import { domainWords } from '@portal/contract/words/domain-words.ts'
import { receiptWords } from '@portal/contract/words/receipt-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { paperWords } from '#ground/paper-words.ts'

/** Headings and labels of a receipt. */
export const words = {
  title: receiptWords.receipt,
  head: { de: 'Übermittlung', en: 'Submission' },
  receiptNumber: receiptWords.receiptNumber,
  receivedAt: { de: 'Eingegangen am', en: 'Received on' },
  user: domainWords.user,
  glgNumber: domainWords.creditorNumber,
  inkassoNumber: domainWords.collectionNumber,
  content: { de: 'Angaben', en: 'Details' },
  files: domainWords.files,
  bytes: { de: 'Byte', en: 'bytes' },
  germanTime: paperWords.germanTime,
} as const satisfies Record<string, Words>
