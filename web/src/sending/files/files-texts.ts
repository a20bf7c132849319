import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

/** The warning required by specification 2, part 8. Shown beside the files and in the wizard's error summary. */
export const overLimitWords: Words = {
  de: 'Die Gesamtgröße der Dateien überschreitet das Maximum von 10\u00A0MB.',
  en: 'The total size of the files exceeds the maximum of 10\u00A0MB.',
}

export const useFilesTexts = texts({
  files: domainWords.files,
  choose: { de: 'Dateien auswählen', en: 'Choose files' },
  orDrop: { de: 'oder hierher ziehen', en: 'or drop them here' },
  accepted: {
    de: 'xls, xlsx, zip, jpg, jpeg, tif, tiff, pdf, csv und tsv, zusammen höchstens 10\u00A0MB',
    en: 'xls, xlsx, zip, jpg, jpeg, tif, tiff, pdf, csv and tsv, up to 10\u00A0MB in total',
  },
  chosen: { de: 'Ausgewählte Dateien', en: 'Chosen files' },
  remove: commonWords.remove,
  removed: commonWords.removed,
  total: commonWords.totalSize,
  ofLimit: { de: 'von 10\u00A0MB', en: 'of 10\u00A0MB' },
  warning: { de: 'Achtung', en: 'Warning' },
  overLimit: overLimitWords,

  notAdded: { de: 'Nicht hinzugefügt:', en: 'Not added:' },
  extension: {
    de: 'Dieser Dateityp ist nicht zugelassen. Erlaubt sind xls, xlsx, zip, jpg, jpeg, tif, tiff, pdf, csv und tsv.',
    en: 'This file type is not accepted. Accepted types are xls, xlsx, zip, jpg, jpeg, tif, tiff, pdf, csv and tsv.',
  },
  asPicture: {
    de: 'Bitte speichern Sie das Bild als JPEG oder PDF.',
    en: 'Please save the picture as JPEG or PDF.',
  },
  asPdf: { de: 'Bitte speichern Sie das Dokument als PDF.', en: 'Please save the document as a PDF.' },
  asMail: {
    de: 'Bitte speichern oder drucken Sie die E-Mail als PDF und wählen Sie ihre Anlagen einzeln aus.',
    en: 'Please save or print the e-mail as a PDF and choose its attachments one by one.',
  },
  asTable: {
    de: 'Bitte speichern Sie die Tabelle als xlsx ohne Makros, als csv oder als PDF.',
    en: 'Please save the table as xlsx without macros, as csv or as a PDF.',
  },
  asZip: {
    de: 'Bitte packen Sie den Inhalt in eine ZIP-Datei.',
    en: 'Please put the content into a ZIP file.',
  },
  empty: { de: 'Die Datei ist leer.', en: 'The file is empty.' },
  twice: { de: 'Die Datei ist schon ausgewählt.', en: 'The file has already been chosen.' },
  tooMany: {
    de: 'Es können höchstens 100 Dateien auf einmal gesendet werden.',
    en: 'No more than 100 files can be sent at once.',
  },

  fileContent: {
    de: 'Der Inhalt passt nicht zur Endung der Datei. Bitte wählen Sie die Originaldatei oder speichern Sie sie in ihrem Programm neu, zum Beispiel als PDF.',
    en: 'The content does not match the file’s extension. Please choose the original file or save it again in its own program, for example as a PDF.',
  },
  fileText: {
    de: 'Der Endung nach ist die Datei eine Excel-Tabelle; sie enthält aber nur Text oder eine Webseite. Bitte öffnen Sie sie in Excel und speichern Sie sie als Excel-Arbeitsmappe (xlsx) oder als PDF.',
    en: 'By its extension, the file is an Excel workbook, but it contains only text or a web page. Please open it in Excel and save it as an Excel workbook (xlsx) or as a PDF.',
  },
  fileLocked: {
    de: 'Die Datei ist mit einem Passwort geschützt und lässt sich nicht prüfen. Bitte speichern Sie sie ohne Schutz, zum Beispiel durch „Drucken“ als neue PDF-Datei.',
    en: 'The file is protected by a password and cannot be checked. Please save it without protection, for example by printing it to a new PDF.',
  },
  fileDamaged: {
    de: 'Die PDF-Datei ist beschädigt und lässt sich nicht prüfen. Bitte speichern oder drucken Sie das Dokument neu als PDF.',
    en: 'The PDF is damaged and cannot be checked. Please save or print the document again as a PDF.',
  },
  fileArchive: {
    de: 'Das Archiv ist beschädigt oder enthält unzulässige Einträge. Bitte packen Sie es neu oder senden Sie die Dateien einzeln.',
    en: 'The archive is damaged or contains entries that are not allowed. Please create it again or send its files one by one.',
  },
  archiveNested: {
    de: 'Im Archiv liegt ein weiteres Archiv oder ein Dokument, das sich nicht prüfen lässt (zum Beispiel odt, ods oder pptx). Bitte packen Sie alle Dateien in eine einzige ZIP-Datei, Dokumente als PDF, docx oder xlsx.',
    en: 'The archive contains another archive or a document that cannot be checked (such as odt, ods or pptx). Please put all files into a single ZIP file, documents as PDF, docx or xlsx.',
  },
  archiveProgram: {
    de: 'Im Archiv liegt ein Programm, eine Verknüpfung, eine Webseite oder ein Office-Dokument mit Makros (zum Beispiel exe, lnk, html oder xlsm). Bitte packen Sie das Archiv ohne diese Datei.',
    en: 'The archive contains a program, a shortcut, a web page or a macro-enabled Office document (such as exe, lnk, html or xlsm). Please create the archive without that file.',
  },
  archiveSize: {
    de: 'Die Datei ist entpackt zu groß oder enthält zu viele Dateien. Erlaubt sind 200 Dateien mit zusammen 100\u00A0MB. Bitte verteilen Sie den Inhalt auf mehrere Archive oder senden Sie die Dateien einzeln.',
    en: 'Unpacked, the file is too large or contains too many files. Up to 200 files and 100\u00A0MB in total are allowed. Please split the content into several archives or send the files one by one.',
  },
  fileActive: {
    de: 'Die Datei enthält Makros, Skripte, eingebettete Programme oder Inhalte, die beim Öffnen von selbst ablaufen. Bitte speichern Sie sie ohne solche Inhalte, zum Beispiel als PDF.',
    en: 'The file contains macros, scripts, embedded programs or content that runs by itself when the file is opened. Please save it without such content, for example as a PDF.',
  },
  tooLarge: {
    de: 'Die Datei ist zu groß: Alle Dateien zusammen dürfen höchstens 10\u00A0MB groß sein.',
    en: 'The file is too large: all files together may not exceed 10\u00A0MB.',
  },
  notSaved: {
    de: 'Die Datei wurde nicht im Entwurf gespeichert. Bitte wählen Sie sie neu aus oder entfernen Sie sie.',
    en: 'The file was not saved with the draft. Please choose it again or remove it.',
  },
  unreadable: {
    de: 'Die Datei kann nicht mehr gelesen werden. Bitte wählen Sie sie neu aus.',
    en: 'The file can no longer be read. Please choose it again.',
  },
  refused: {
    de: 'Die Datei wurde nicht angenommen. Bitte prüfen Sie Name und Inhalt.',
    en: 'The file was not accepted. Please check its name and content.',
  },
})
