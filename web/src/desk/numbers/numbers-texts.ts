import { domainWords } from '@portal/contract/words/domain-words.ts'
import { receiptWords } from '@portal/contract/words/receipt-words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { submissionStateWords } from '#sending/submission-states.ts'

/** Texts of the page on which many mandates are accepted with a file of numbers. */
export const useNumbersTexts = texts({
  title: deskWords.numbers,
  lead: {
    de: 'Für viele Aufträge auf einmal: Speichern Sie die offenen, legen Sie die Akten in Ihrem Inkassosystem an, tragen Sie deren Inkassonummern in die Spalte ein, und lesen Sie die Datei hier ein.',
    en: 'For many orders at once: save the open ones, create the cases in your collection system, enter their collection numbers in the column, and read the file here.',
  },
  back: deskWords.toList,

  saveTitle: { de: 'Offene Aufträge als Datei', en: 'Open orders as a file' },
  saveHint: {
    de: 'Alle Angaben, eine Zeile je Auftrag. JSON hat den Aufbau von submission.json.',
    en: 'All details, one row for each order. JSON has the structure of submission.json.',
  },
  csv: { de: 'CSV für Excel', en: 'CSV for Excel' },
  xlsx: { de: 'Excel (.xlsx)', en: 'Excel (.xlsx)' },
  json: { de: 'JSON', en: 'JSON' },
  saved: { de: 'Gespeichert:', en: 'Saved:' },
  noneOpen: { de: 'Kein offener Auftrag.', en: 'There is no open order.' },
  saveFailed: {
    de: 'Die Aufträge konnten nicht geladen werden.',
    en: 'The orders could not be loaded.',
  },

  readTitle: { de: 'Nummern einlesen', en: 'Read numbers' },
  readHint: {
    de: 'Eine CSV-Datei mit den Spalten „Quittungsnummer“ und „Inkassonummer“; weitere Spalten stören nicht. Zuerst sehen Sie, was mit jeder Zeile geschehen würde.',
    en: 'A CSV file with the columns “Receipt number” and “Collection number”; more columns do no harm. You first see what would happen to each row.',
  },
  choose: { de: 'CSV-Datei wählen', en: 'Choose a CSV file' },
  orDrop: { de: 'oder hierhin ziehen', en: 'or drop it here' },
  checking: { de: 'Wird geprüft:', en: 'Checking:' },
  accepting: { de: 'Wird angenommen:', en: 'Accepting:' },
  of: domainWords.of,
  stop: deskWords.stop,
  goOn: { de: 'Weiter prüfen', en: 'Continue checking' },
  unreachable: commonWords.unreachable,
  unread: { de: 'Die Datei konnte nicht gelesen werden.', en: 'The file could not be read.' },
  another: { de: 'Andere Datei', en: 'Another file' },

  acceptOne: { de: '{count} Auftrag annehmen', en: 'Accept {count} order' },
  acceptMany: { de: '{count} Aufträge annehmen', en: 'Accept {count} orders' },
  final: {
    de: 'Die Gläubiger sehen danach, dass Sie sie angenommen haben. Das lässt sich nicht zurücknehmen.',
    en: 'The creditors then see that you have accepted them. This cannot be undone.',
  },
  saveResult: { de: 'Ergebnis als CSV', en: 'Result as CSV' },
  result: screenWords.result,
  rows: { de: 'Zeilen der Datei', en: 'Rows of the file' },
  all: commonWords.all,
  row: { de: 'Zeile der Datei', en: 'Row of the file' },
  receiptNumber: receiptWords.receiptNumber,
  inkassoNumber: domainWords.collectionNumber,
  debtor: domainWords.debtor,
  creditor: domainWords.creditor,
  why: screenWords.note,

  unchecked: { de: 'nicht geprüft', en: 'not checked' },
  ready: { de: 'bereit', en: 'ready' },
  accepted: submissionStateWords.accepted,
  done: { de: 'war schon angenommen', en: 'was accepted before' },
  refused: { de: 'nicht möglich', en: 'not possible' },

  received: deskWords.received,
  glgNumber: domainWords.creditorNumber,
  username: domainWords.user,
  files: domainWords.files,
})

export type NumbersText = ReturnType<typeof useNumbersTexts>
