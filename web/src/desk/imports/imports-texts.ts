import { domainWords } from '@portal/contract/words/domain-words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

const startedBy = { de: 'Gestartet von', en: 'Started by' }

/** Texts of a new delivery, from its files to its report. */
export const useDeliveryTexts = texts({
  newDelivery: { de: 'Lieferung importieren', en: 'Import a delivery' },
  what: {
    de: 'Eine Lieferung ist ein Ordner mit Dateien wie customers.csv, cases.ndjson oder bookings-2.csv.gz; Dokumente liegen in Unterordnern. Zusammen höchstens 100\u00A0MB.',
    en: 'A delivery is a folder with files such as customers.csv, cases.ndjson or bookings-2.csv.gz; documents are in subfolders. Up to 100\u00A0MB in total.',
  },
  chooseFiles: { de: 'Dateien der Lieferung wählen', en: 'Choose the files of the delivery' },
  orDrop: { de: 'oder einen Ordner hierher ziehen', en: 'or drop a folder here' },
  chooseFolder: { de: 'Ordner wählen', en: 'Choose a folder' },
  unreadable: {
    de: 'Der Ordner lässt sich nicht lesen. Wählen Sie ihn noch einmal.',
    en: 'The folder cannot be read. Please choose it again.',
  },
  example: {
    de: 'Ein vollständiges Beispiel liegt in der Installation unter docs/examples/import. Die kleinste Lieferung:',
    en: 'A complete example is in the installation at docs/examples/import. The smallest delivery:',
  },

  smallest: {
    de: `customers.csv
customerNumber;name
10001;Musterwerk Energie GmbH

creditor-numbers.csv
glgNumber;customerNumber;name
100100;10001;Musterwerk Nord

file-types.csv
aktentyp;name
V;Vorgerichtlich

cases.csv
inkassoNumber;glgNumber;aktentyp;schuldnername;hauptforderung;aktuellersaldo;handoverDate
4711/2026;100100;V;Muster, Max;120.00;120.00;2026-01-31`,
    en: `customers.csv
customerNumber;name
10001;Sample Energy GmbH

creditor-numbers.csv
glgNumber;customerNumber;name
100100;10001;Sample Energy North

file-types.csv
aktentyp;name
V;Before court

cases.csv
inkassoNumber;glgNumber;aktentyp;schuldnername;hauptforderung;aktuellersaldo;handoverDate
4711/2026;100100;V;Sample, Sam;120.00;120.00;2026-01-31`,
  },

  files: domainWords.files,
  one: { de: 'Datei', en: 'file' },
  many: within(domainWords.files),
  rows: { de: 'wird importiert', en: 'is imported' },
  bundle: { de: 'wird als Bündel importiert', en: 'is imported as a bundle' },
  manifest: { de: 'Inhaltsverzeichnis, wird verglichen', en: 'list of contents, is compared' },
  document: { de: 'Dokument, wenn eine Zeile es nennt', en: 'document, if a row names it' },
  unknown: {
    de: 'wird NICHT importiert: kein Name einer Importdatei',
    en: 'is NOT imported: not the name of an import file',
  },
  mapped: { de: 'wird mit der Zuordnung importiert', en: 'is imported by the mapping' },
  mapping: { de: 'Zuordnung der Spalten', en: 'Mapping of the columns' },
  fittingMapping: {
    de: 'die passende, wenn es genau eine gibt',
    en: 'the one that fits, if there is just one',
  },
  usedMapping: { de: 'Verwendete Zuordnung:', en: 'Mapping used:' },
  makeMapping: { de: 'Spalten fremder Dateien zuordnen', en: 'Map the columns of foreign files' },
  anotherDocument: { de: 'weitere Datei', en: 'more file' },
  moreDocuments: { de: 'weitere Dateien', en: 'more files' },
  another: { de: 'Andere Dateien wählen', en: 'Choose other files' },
  nothing: {
    de: 'Hier ist nichts zu importieren. Importdateien heißen customers, cases, bookings … und enden auf .csv oder .ndjson, auch mit .gz.',
    en: 'There is nothing to import. Import files are named customers, cases, bookings … and end in .csv or .ndjson, optionally with .gz.',
  },
  needsMapping: {
    de: 'CSV-Dateien eines anderen Systems brauchen eine Zuordnung:',
    en: 'CSV files of another system need a mapping:',
  },
  archive: {
    de: 'Archive werden nicht gelesen. Entpacken Sie die Datei und ziehen Sie den Ordner hierher.',
    en: 'Archives are not read. Unpack the file and drop the folder here.',
  },
  tooLarge: {
    de: 'Die Dateien haben zusammen mehr als 100\u00A0MB. So große Lieferungen nimmt der überwachte Ordner oder die Betreiber-Schnittstelle.',
    en: 'The files have more than 100\u00A0MB in total. The watched folder and the operator API take such deliveries.',
  },
  tooMany: {
    de: 'Eine Lieferung hat hier höchstens 2.000 Dateien.',
    en: 'A delivery has at most 2.000 files here.',
  },
  wrongPath: {
    de: 'Ein Dateiname enthält Zeichen, die auf anderen Systemen Ordner trennen oder unsichtbar sind. Benennen Sie die Datei um.',
    en: 'A file name has characters that separate folders on other systems or are invisible. Please rename the file.',
  },

  settings: { de: 'Weitere Einstellungen', en: 'More settings' },
  atomic: { de: 'Alle Dateien zusammen oder keine', en: 'All files together, or none' },
  leavesOutWrong: {
    de: 'Falsche Zeilen auslassen und als Datei aufheben, statt anzuhalten',
    en: 'Leave out wrong rows and keep them as a file, instead of stopping',
  },
  complete: {
    de: 'Die Lieferung enthält alle Zeilen von (was fehlt, wird gelöscht)',
    en: 'The delivery has all rows of (what is missing is deleted)',
  },
  maxDeletions: {
    de: 'Höchstens so viel Prozent einer Art löschen (leer: 5)',
    en: 'Delete at most this many per cent of a kind (empty: 5)',
  },
  maxDeletionsRange: {
    de: 'Bitte eine ganze Zahl von 0 bis 100.',
    en: 'A whole number from 0 to 100, please.',
  },
  byManifest: {
    de: 'Welche Dateien vollständig sind, steht in manifest.json.',
    en: 'manifest.json says which files are complete.',
  },

  check: { de: 'Nur prüfen', en: 'Check only' },
  importNow: { de: 'Jetzt importieren', en: 'Import now' },
  importUnchecked: { de: 'Ohne Prüfung importieren', en: 'Import without checking' },
  sending: { de: 'Wird übertragen', en: 'Uploading' },
  stop: deskWords.stop,
  goOn: { de: 'Weiter übertragen', en: 'Go on uploading' },
  leaveTitle: { de: 'Übertragung anhalten?', en: 'Stop the upload?' },
  leaveWarning: {
    de: 'Die Lieferung ist noch nicht ganz übertragen. Wenn Sie die Seite verlassen, wird nichts importiert.',
    en: 'The delivery is not uploaded completely yet. If you leave the page, nothing is imported.',
  },
  stopped: { de: 'Angehalten. Es wurde nichts importiert.', en: 'Stopped. Nothing was imported.' },
  fileGone: {
    de: 'Diese Datei lässt sich nicht mehr lesen; sie wurde verschoben oder geändert:',
    en: 'This file can no longer be read; it was moved or changed:',
  },

  queued: {
    de: 'Die Lieferung ist angenommen und wartet auf ihren Import.',
    en: 'The delivery is accepted and waits for its import.',
  },
  checkQueued: {
    de: 'Die Lieferung ist angenommen und wartet auf ihre Prüfung.',
    en: 'The delivery is accepted and waits for its check.',
  },
  isChecked: { de: 'Die Lieferung wird geprüft …', en: 'The delivery is being checked …' },
  isImported: { de: 'Die Lieferung wird importiert …', en: 'The delivery is being imported …' },
  ahead: { de: 'Lieferungen davor:', en: 'Deliveries before it:' },
  otherRuns: {
    de: 'Ein anderer Import läuft gerade; danach ist diese Lieferung von selbst an der Reihe.',
    en: 'Another import is running; afterwards it is this delivery’s turn by itself.',
  },
  startedBy,
  mayLeave: {
    de: 'Sie können die Seite verlassen; das Ergebnis steht dann in der Liste.',
    en: 'You can leave the page; the result is then in the list.',
  },
  mustStay: {
    de: 'Das Ergebnis steht nur hier: Laden Sie die Seite nicht neu, und melden Sie sich nicht ab. Andere Seiten können Sie inzwischen öffnen.',
    en: 'The result is shown here only: do not reload the page, and do not log out. You can open other pages meanwhile.',
  },
  checkedDone: { de: 'Geprüft. Es wurde nichts geändert.', en: 'Checked. Nothing was changed.' },
  importedDone: { de: 'Importiert.', en: 'Imported.' },
  importStopped: { de: 'Nicht importiert.', en: 'Not imported.' },
  checkStopped: { de: 'Diese Lieferung würde nicht importiert.', en: 'This delivery would not be imported.' },
  report: { de: 'Importbericht', en: 'Import report' },
  saveRejects: { de: 'Ausgelassene Zeilen speichern', en: 'Save the left out rows' },
  saveFailed: { de: 'Die Zeilen konnten nicht geladen werden.', en: 'The rows could not be loaded.' },
  stateFailed: {
    de: 'Die Lieferung konnte nicht geladen werden.',
    en: 'The delivery could not be loaded.',
  },
  back: commonWords.back,
  unreachable: commonWords.unreachable,
  finished: { de: 'Neue Lieferung', en: 'New delivery' },
})

/** Texts of the lists of deliveries and imports. */
export const useImportsTexts = texts({
  title: deskWords.imports,
  mappings: deskWords.mappings,
  runs: { de: 'Gerade läuft ein Import.', en: 'An import is running.' },
  startedBy,
  failed: { de: 'Die Importe konnten nicht geladen werden.', en: 'The imports could not be loaded.' },
  reportFailed: { de: 'Der Bericht konnte nicht geladen werden.', en: 'The report could not be loaded.' },
  close: commonWords.close,
  loading: screenWords.isLoading,

  open: { de: 'Wartende und gescheiterte Lieferungen', en: 'Waiting and failed deliveries' },
  delivery: { de: 'Lieferung', en: 'Delivery' },
  desk: { de: 'Über diese Seite', en: 'Through this page' },
  system: { de: 'Über die Schnittstelle', en: 'Through the API' },
  folder: { de: 'Überwachter Ordner', en: 'Watched folder' },
  by: { de: 'Absender', en: 'Sender' },
  at: { de: 'Gekommen', en: 'Arrived' },
  state: screenWords.result,
  waiting: { de: 'wartet', en: 'waiting' },
  stopped: { de: 'nicht importiert', en: 'not imported' },
  complete: { de: 'importiert', en: 'imported' },
  running: { de: 'läuft', en: 'running' },

  latest: { de: 'Letzte Importe', en: 'Latest imports' },
  number: deskWords.import,
  startedAt: { de: 'Begonnen', en: 'Began' },
  seconds: { de: 'Dauer in Sekunden', en: 'Duration in seconds' },
  files: domainWords.files,
  read: { de: 'Gelesene Zeilen', en: 'Rows read' },
  changed: { de: 'Geändert', en: 'Changed' },
  rejected: { de: 'Ausgelassen', en: 'Left out' },
  warnings: { de: 'Warnungen', en: 'Warnings' },
  none: { de: 'Noch nichts importiert', en: 'Nothing imported yet' },
  noneHint: {
    de: 'Akten kommen nur durch Importe ins Portal. Ziehen Sie oben einen Ordner hinein und lassen Sie ihn zuerst prüfen.',
    en: 'Cases enter the portal by imports only. Drop a folder above, and have it checked first.',
  },
})

export type DeliveryText = ReturnType<typeof useDeliveryTexts>
