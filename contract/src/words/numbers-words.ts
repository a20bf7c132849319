import type { NumbersFileFault, NumbersRowFault } from '#desk/numbers-file.ts'
import type { Words } from '#words/words.ts'

/** Why a file of numbers is rejected, and how to fix it. */
export const numbersFileWords: Readonly<Record<NumbersFileFault, Words>> = {
  workbook: {
    de: 'Das ist eine Arbeitsmappe. Bitte speichern Sie sie in Excel mit „Speichern unter“ als „CSV UTF-8 (durch Trennzeichen getrennt)“.',
    en: 'This is a workbook. Please save it in Excel with “Save as” as “CSV UTF-8 (comma delimited)”.',
  },
  empty: { de: 'In der Datei steht keine Zeile.', en: 'The file has no rows.' },
  headings: {
    de: 'In der ersten Zeile müssen die Spalten „Quittungsnummer“ und „Inkassonummer“ heißen (oder receiptNumber und inkassoNumber), getrennt durch Semikolon, Komma oder Tabulator.',
    en: 'The first row must name the columns “Receipt number” and “Collection number” (or receiptNumber and inkassoNumber), separated by semicolon, comma or tab.',
  },
  quotes: {
    de: 'Ein Anführungszeichen steht mitten in einem Feld oder ist nicht geschlossen. Bitte speichern Sie die Datei aus Excel neu als CSV.',
    en: 'A quotation mark stands inside a field or is not closed. Please save the file from Excel again as CSV.',
  },
  tooMany: { de: 'Eine Datei kann bis zu 10.000 Zeilen haben.', en: 'A file can have up to 10,000 rows.' },
  unreadable: {
    de: 'Das ist keine Textdatei. Bitte speichern Sie sie als „CSV UTF-8 (durch Trennzeichen getrennt)“.',
    en: 'This is no text file. Please save it as “CSV UTF-8 (comma delimited)”.',
  },
}

/** Why a row of a file of numbers cannot be used. */
export const numbersRowWords: Readonly<Record<NumbersRowFault, Words>> = {
  noReceipt: { de: 'Die Quittungsnummer fehlt.', en: 'The receipt number is missing.' },
  noSuchReceipt: { de: 'Das ist keine Quittungsnummer.', en: 'This is no receipt number.' },
  noNumber: { de: 'Die Inkassonummer fehlt.', en: 'The collection number is missing.' },
  rounded: {
    de: 'Die Tabelle hat die Inkassonummer gerundet. Bitte geben Sie der Spalte das Format „Text“ und tragen Sie sie neu ein.',
    en: 'The spreadsheet has rounded the collection number. Please format the column as text and enter it again.',
  },
  tooLong: {
    de: 'Die Inkassonummer hat mehr als 35 Zeichen.',
    en: 'The collection number has more than 35 characters.',
  },
  receiptTwice: {
    de: 'Die Quittungsnummer steht weiter oben mit einer anderen Inkassonummer.',
    en: 'The receipt number stands further up with another collection number.',
  },
  numberTwice: {
    de: 'Die Inkassonummer steht weiter oben bei einer anderen Quittungsnummer.',
    en: 'The collection number stands further up with another receipt number.',
  },
}
