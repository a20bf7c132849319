import { domainWords } from '@portal/contract/words/domain-words.ts'
import { receiptWords } from '@portal/contract/words/receipt-words.ts'

import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { breakable, within } from '#i18n/word-forms.ts'

export const useHandoverHistoryTexts = texts({
  creditor: domainWords.creditor,
  userId: domainWords.user,
  location: { de: 'Wohnort des Schuldners', en: 'Debtor’s location' },
  locationShort: { de: 'Wohnort', en: 'Location' },
  in: { de: 'Inland', en: 'Domestic' },
  aus: { de: 'Ausland', en: 'Abroad' },
  date: domainWords.date,
  dateRange: screenWords.dateRange,
  time: domainWords.time,
  text: domainWords.text,
  state: breakable(screenWords.progress, 'Bearbeitungs'),
  asCase: { de: 'als Akte', en: 'as case' },
  openQuestion: { de: 'offene Frage', en: 'open question' },
  openQuestions: { de: 'offene Fragen', en: 'open questions' },
  receipt: receiptWords.receipt,
  receiptFailed: screenWords.receiptFailed,
  mandate: {
    de: 'Über Aufträge wird meist entschieden innerhalb von',
    en: 'Orders are usually decided within',
  },
  upload: {
    de: 'Über Datei-Uploads wird meist entschieden innerhalb von',
    en: 'File uploads are usually decided within',
  },
  oneHour: { de: 'einer Stunde an Arbeitstagen', en: 'an hour on working days' },
  hours: { de: '{number} Stunden an Arbeitstagen', en: '{number} hours on working days' },
  oneDay: { de: 'einem Arbeitstag', en: 'one working day' },
  workingDays: { de: '{number} Arbeitstagen', en: '{number} working days' },

  results: domainWords.handovers,
  one: within(domainWords.handover),
  many: within(domainWords.handovers),
  none: { de: 'Keine Übergaben', en: 'No handovers' },
  searching: { de: 'Übergaben werden geladen …', en: 'Loading handovers …' },
  failed: {
    de: 'Der Übergabeverlauf konnte nicht geladen werden.',
    en: 'The handover history could not be loaded.',
  },
  nothingFound: { de: 'Keine Übergaben gefunden', en: 'No handovers found' },
  noneYet: { de: 'Noch keine Übergaben', en: 'There are no handovers yet' },
  noneYetHint: {
    de: 'Hier erscheinen Ihre Aufträge und hochgeladenen Dateien, sobald Sie etwas gesendet haben. Die Liste zeigt Schuldner im Inland; für Schuldner im Ausland ändern Sie den Filter.',
    en: 'Your orders and uploaded files appear here as soon as you have sent something. The list shows debtors in Germany; for debtors abroad, change the filter.',
  },
})

export type HandoverHistoryText = ReturnType<typeof useHandoverHistoryTexts>
