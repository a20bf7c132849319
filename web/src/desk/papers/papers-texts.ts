import { answerFieldWords } from '@portal/contract/words/answer-words.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { paperCategoryWords, papersFailed, paperWord } from '@portal/contract/words/paper-words.ts'
import { named, type Words } from '@portal/contract/words/words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

const customer: Words = { de: 'Für den Kunden', en: 'For the customer' }
const periodFrom: Words = { de: 'Zeitraum von', en: 'Period from' }
const periodTo: Words = { de: 'Zeitraum bis', en: 'Period to' }

/** Texts of the papers for creditors at the desk. */
export const usePapersTexts = texts({
  ...paperCategoryWords,
  title: domainWords.papers,
  description: screenWords.description,
  category: screenWords.type,
  date: domainWords.date,
  year: screenWords.year,
  period: screenWords.period,
  all: commonWords.all,
  close: commonWords.close,
  pleaseSelect: commonWords.pleaseSelect,
  remove: commonWords.remove,
  customer,
  glgNumber: domainWords.creditorNumber,
  periodFrom,
  periodTo,

  searchLabel: { de: 'Unterlage suchen', en: 'Find a paper' },
  searchHint: {
    de: 'Bezeichnung, Datei, Kunde oder Gläubigernummer',
    en: 'Description, file, customer or creditor number',
  },
  withdrawnFilter: { de: 'Anzeige', en: 'Display' },
  current: { de: 'Sichtbare Unterlagen', en: 'Visible papers' },
  withdrawn: { de: 'Zurückgezogene Unterlagen', en: 'Withdrawn papers' },
  failed: papersFailed,
  isOff: {
    de: 'Gläubiger sehen noch keine Unterlagen: features.papers ist in der Datei des Betreibers nicht eingeschaltet.',
    en: 'Creditors see no papers yet: features.papers is not switched on in the operator’s file.',
  },
  one: within(paperWord),
  many: within(domainWords.papers),
  none: { de: 'Noch keine Unterlagen', en: 'No papers yet' },
  noneHint: {
    de: 'Laden Sie Abrechnungen, Rechnungen oder Verträge für Ihre Kunden hoch. Auch ein Import kann sie bringen.',
    en: 'Upload statements of account, invoices or contracts for your customers. An import can bring them, too.',
  },
  nothingFound: { de: 'Keine Unterlage gefunden', en: 'No paper found' },
  nothingFoundHint: {
    de: 'Suchen Sie mit weniger Wörtern oder ohne Filter.',
    en: 'Search with fewer words or without filters.',
  },
  clear: { de: 'Suche zurücksetzen', en: 'Reset the search' },

  addressee: deskWords.addressee,
  wholeCustomer: { de: 'ganzer Kunde', en: 'whole customer' },
  readers: { de: 'Gelesen von', en: 'Read by' },
  nobody: { de: 'niemand', en: 'nobody' },
  open: { de: 'Datei speichern', en: 'Save the file' },
  openFailed: screenWords.documentFailed,
  withdrawnAt: { de: 'Zurückgezogen am', en: 'Withdrawn on' },

  upload: { de: 'Unterlagen hochladen', en: 'Upload papers' },
  uploadAbout: {
    de: 'Alle gewählten Dateien gelten für denselben Empfänger.',
    en: 'All chosen files are for the same addressee.',
  },
  store: { de: 'Hochladen', en: 'Upload' },
  whole: { de: 'Alle Nummern (ganzer Kunde)', en: 'All numbers (whole customer)' },
  wholeHint: {
    de: 'Nur Benutzer mit allen Nummern des Kunden sehen sie dann.',
    en: 'Then only users with all numbers of the customer see them.',
  },
  files: domainWords.files,
  choose: { de: 'Unterlagen auswählen', en: 'Select papers' },
  accepted: {
    de: 'PDF, XLSX, CSV, XML oder ZIP, je Datei höchstens 10,24 MB.',
    en: 'PDF, XLSX, CSV, XML or ZIP, at most 10,24 MB each.',
  },
  filesMissing: { de: 'Wählen Sie mindestens eine Datei.', en: 'Choose at least one file.' },
  notTaken: { de: 'Diese Dateien passen nicht:', en: 'These files do not fit:' },
  titleMissing: {
    de: 'Geben Sie der Datei eine Bezeichnung.',
    en: 'Give the file a description.',
  },
  unreadable: {
    de: 'Die Datei lässt sich nicht mehr lesen. Entfernen Sie sie, und wählen Sie sie noch einmal:',
    en: 'The file can no longer be read. Remove it and choose it again:',
  },
  storedOne: { de: 'Unterlage gespeichert.', en: 'paper stored.' },
  storedMany: { de: 'Unterlagen gespeichert.', en: 'papers stored.' },

  withdraw: { de: 'Zurückziehen', en: 'Withdraw' },
  byImport: { de: 'durch den Import', en: 'by the import' },
  withdrawTitle: { de: 'Unterlage zurückziehen?', en: 'Withdraw this paper?' },
  withdrawWords: {
    de: 'Benutzer sehen sie danach nicht mehr, und die Datei wird gelöscht. Wer sie gelesen hat, bleibt vermerkt.',
    en: 'Users then no longer see it, and the file is deleted. Who has read it stays on record.',
  },
  wasWithdrawn: { de: 'Die Unterlage ist zurückgezogen.', en: 'The paper is withdrawn.' },

  readersTitle: { de: 'Wer hat die Unterlage gelesen?', en: 'Who has read the paper?' },
  user: domainWords.user,
  readAt: { de: 'Gelesen am', en: 'Read on' },
  openedAt: { de: 'Datei geöffnet am', en: 'File opened on' },
  onlyMarked: { de: 'nur als gelesen markiert', en: 'only marked as read' },
  version: answerFieldWords.revision,
  noReaders: { de: 'Noch niemand hat sie gelesen.', en: 'Nobody has read it yet.' },
  readersFailed: {
    de: 'Die Leser konnten nicht geladen werden.',
    en: 'The readers could not be loaded.',
  },
})

/** Names of the fields of an upload, for errors. */
export const paperNames = {
  customerNumber: named(customer, deskWords.theCustomer),
  glgNumber: domainWords.creditorNumber,
  category: named(screenWords.type, { de: 'die Art', en: 'the type' }),
  paperDate: named(domainWords.date, domainWords.theDate),
  periodFrom: named(periodFrom, { de: 'den Beginn des Zeitraums', en: 'the start of the period' }),
  periodTo: named(periodTo, { de: 'das Ende des Zeitraums', en: 'the end of the period' }),
}
