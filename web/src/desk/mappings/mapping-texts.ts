import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

/** Texts of the mappings for files of other systems. */
export const useMappingTexts = texts({
  title: deskWords.mappings,
  toImports: { de: 'Zu den Importen', en: 'Back to the imports' },
  what: {
    de: 'Dateien Ihres Inkassosystems müssen nicht umbenannt oder umgebaut werden: Eine Zuordnung sagt einmal, welche Spalte welches Feld ist.',
    en: 'Files of your collection system need not be renamed or rebuilt: a mapping says once which column is which field.',
  },
  failed: { de: 'Die Zuordnungen konnten nicht geladen werden.', en: 'The mappings could not be loaded.' },
  none: { de: 'Noch keine Zuordnung', en: 'No mapping yet' },
  noneHint: {
    de: 'Wählen Sie unten Beispieldateien: Art, Kodierung und Spalten werden vorgeschlagen.',
    en: 'Choose sample files below: kind, encoding and columns are proposed.',
  },
  name: { de: 'Name der Zuordnung', en: 'Name of the mapping' },
  files: { de: 'Dateien der Zuordnung', en: 'Files of the mapping' },
  changed: { de: 'Zuletzt gespeichert', en: 'Last saved' },
  open: { de: 'Zuordnung öffnen', en: 'Open the mapping' },
  remove: { de: 'Zuordnung löschen', en: 'Delete the mapping' },
  removeWhy: {
    de: 'Lieferungen, die sie brauchen, werden dann nicht mehr importiert.',
    en: 'Deliveries that need it are then no longer imported.',
  },
  removed: { de: 'Die Zuordnung ist gelöscht.', en: 'The mapping is deleted.' },

  make: { de: 'Neue Zuordnung aus Beispieldateien', en: 'New mapping from sample files' },
  choose: { de: 'Beispieldateien wählen', en: 'Choose sample files' },
  orDrop: { de: 'oder sie hierher ziehen', en: 'or drop them onto this area' },
  onlyBeginning: {
    de: 'Nur die ersten 64\u00A0KB jeder Datei werden gelesen, und nichts davon wird gespeichert.',
    en: 'Only the first 64\u00A0KB of each file are read, and nothing of it is stored.',
  },
  unread: {
    de: 'Leer oder nicht zu lesen:',
    en: 'Empty, or cannot be read:',
  },
  noTable: {
    de: 'Diese Datei ist keine Tabelle aus Textzeilen. Speichern Sie sie als CSV in UTF-8 oder Windows-1252.',
    en: 'This file is not a table of lines of text. Please save it as CSV in UTF-8 or Windows-1252.',
  },
  noRows: { de: 'Diese Datei hat keine Zeile mit Überschriften.', en: 'This file has no line of headings.' },
  wrongSeparator: {
    de: 'Die erste Zeile ist mit diesem Trennzeichen nicht lesbar.',
    en: 'The first line cannot be read with this separator.',
  },
  unreachable: commonWords.unreachable,
  sampleFor: { de: 'Beispieldatei für diesen Eintrag wählen', en: 'Choose a sample file for this entry' },
  noSample: {
    de: 'Ohne Beispieldatei sind nur die zugeordneten Spalten bekannt.',
    en: 'Without a sample file, only the mapped columns are known.',
  },

  fileName: { de: 'Dateiname, * steht für beliebige Zeichen', en: 'File name, * stands for any characters' },
  nameless: { de: 'Bitte nennen Sie die Datei.', en: 'Please name the file.' },
  kind: { de: 'Art der Zeilen', en: 'Kind of the rows' },
  encoding: { de: 'Zeichenkodierung', en: 'Character encoding' },
  separator: { de: 'Trennzeichen', en: 'Separator' },
  tab: { de: 'Tabulator', en: 'Tab' },
  decimals: { de: 'Dezimalzeichen', en: 'Decimal mark' },
  days: { de: 'Schreibweise der Tage', en: 'How days are written' },
  noDay: { de: 'Was „kein Tag“ heißt, mit Komma getrennt', en: 'What means “no day”, separated by commas' },
  removeEntry: { de: 'Datei aus der Zuordnung nehmen', en: 'Take the file out of the mapping' },

  fields: { de: 'Welche Spalte ist welches Feld?', en: 'Which column is which field?' },
  notMapped: { de: 'nicht geliefert', en: 'not delivered' },
  fixed: { de: 'fester Wert …', en: 'fixed value …' },
  fixedValue: { de: 'Wert für jede Zeile', en: 'Value for each row' },
  another: { de: 'Weitere Spalte anhängen', en: 'Append another column' },
  between: { de: 'Zeichen zwischen den Spalten', en: 'Characters between the columns' },
  noOther: { de: 'keine weitere', en: 'no other' },
  furtherHeadings: {
    de: 'Auch angehängt, hier nicht zu ändern:',
    en: 'Also appended, cannot be changed here:',
  },
  codes: { de: 'Werte ersetzen, je Zeile alt=neu', en: 'Replace values, old=new in each line' },
  noReplacement: {
    de: 'Ohne „=“ wird nichts ersetzt, im Feld',
    en: 'Without “=” nothing is replaced, in the field',
  },
  more: { de: 'Spalten verbinden, Werte ersetzen', en: 'Join columns, replace values' },
  missingColumn: { de: 'Diese Spalte hat die Datei nicht.', en: 'The file does not have this column.' },
  twiceColumn: {
    de: 'Diese Überschrift hat die Datei mehrmals.',
    en: 'The file has this heading more than once.',
  },
  mustBeMapped: { de: 'Dieses Feld muss zugeordnet sein.', en: 'This field must be mapped.' },
  wrongEncoding: {
    de: 'Die Datei hat eine andere Zeichenkodierung.',
    en: 'The file has another character encoding.',
  },

  preview: { de: 'So liest der Import die ersten Zeilen', en: 'How the import reads the first rows' },
  line: { de: 'Zeilennummer', en: 'Line number' },
  ofLine: { de: 'Zeile {line}', en: 'Line {line}' },
  faults: { de: 'Fehler in diesen Zeilen', en: 'Errors in these rows' },
  noFaults: { de: 'In diesen Zeilen ist kein Fehler.', en: 'There is no error in these rows.' },

  save: { de: 'Zuordnung speichern', en: 'Save the mapping' },
  saved: { de: 'Die Zuordnung ist gespeichert.', en: 'The mapping is saved.' },
  faulty: {
    de: 'Die Vorschau zeigt noch Fehler; speichern können Sie trotzdem:',
    en: 'The preview still shows errors; you can save nevertheless:',
  },
  savedFaulty: {
    de: 'Die Zuordnung ist gespeichert, obwohl die Vorschau Fehler zeigte:',
    en: 'The mapping is saved, although the preview showed errors:',
  },
  nameHint: {
    de: 'Nur Buchstaben ohne Umlaute, Ziffern, Punkt, Binde- und Unterstrich; vorn ein Buchstabe oder eine Ziffer, am Ende nicht „.json“.',
    en: 'Only the letters a to z, digits, dot, hyphen and underscore; a letter or digit first, and not “.json” at the end.',
  },
  nameBlank: {
    de: 'Der Name darf kein Leerzeichen haben.',
    en: 'The name must have no blanks.',
  },
  wrong: {
    de: 'Bitte korrigieren Sie die markierten Felder.',
    en: 'Please correct the marked fields.',
  },
  discard: commonWords.discard,
})

export type MappingText = ReturnType<typeof useMappingTexts>
