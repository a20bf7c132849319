import { domainWords } from '@portal/contract/words/domain-words.ts'

import { detailWords } from '#i18n/detail-words.ts'
import { texts } from '#i18n/texts.ts'

/** What other screens than the wizard's say of a draft. */
export const useDraftReminderTexts = texts({
  begun: { de: 'Angefangener Auftrag', en: 'Order that you began' },
  noDebtorYet: { de: 'Noch ohne Schuldner', en: 'No debtor yet' },
  customerNumber: domainWords.customerNumber,
  creditorNumber: domainWords.creditorNumber,
  savedOn: { de: 'gespeichert am', en: 'saved on' },
  goOn: { de: 'Weiter übergeben', en: 'Go on with it' },
  failed: detailWords.draftNotChecked,
})
