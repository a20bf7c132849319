import { domainWords } from '@portal/contract/domain-words.ts'
import type { Words } from '@portal/contract/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

/** The warning of the specification (2, part 8), beside the files and where the wizard sums up its faults. */
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
    en: 'xls, xlsx, zip, jpg, jpeg, tif, tiff, pdf, csv and tsv, 10\u00A0MB in total at most',
  },
  chosen: { de: 'Ausgewählte Dateien', en: 'Chosen files' },
  remove: commonWords.remove,
  removed: commonWords.removed,
  total: commonWords.totalSize,
  ofLimit: { de: 'von 10\u00A0MB', en: 'of 10\u00A0MB' },
  warning: { de: 'Achtung', en: 'Attention' },
  overLimit: overLimitWords,

  notAdded: { de: 'Nicht hinzugefügt:', en: 'Not added:' },
  extension: {
    de: 'Die Datei muss auf xls, xlsx, zip, jpg, jpeg, tif, tiff, pdf, csv oder tsv enden.',
    en: 'The file must end in xls, xlsx, zip, jpg, jpeg, tif, tiff, pdf, csv or tsv.',
  },
  empty: { de: 'Die Datei ist leer.', en: 'The file is empty.' },
  twice: { de: 'Die Datei ist schon ausgewählt.', en: 'The file has already been chosen.' },
  tooMany: {
    de: 'Es können höchstens 100 Dateien auf einmal gesendet werden.',
    en: 'No more than 100 files can be sent at once.',
  },

  fileContent: {
    de: 'Der Inhalt passt nicht zur Endung der Datei. Bitte wählen Sie die ursprüngliche Datei.',
    en: 'The content does not match the file’s extension. Please choose the original file.',
  },
  fileArchive: {
    de: 'Das Archiv ist beschädigt, verschlüsselt oder enthält unzulässige Inhalte. Bitte senden Sie die Dateien einzeln.',
    en: 'The archive is damaged, encrypted or contains what is not allowed. Please send its files one by one.',
  },
  fileActive: {
    de: 'Die Datei enthält Makros, Skripte oder eingebettete Programme, oder sie lässt sich nicht prüfen, weil sie verschlüsselt ist. Bitte speichern Sie sie ohne diese, zum Beispiel neu als PDF.',
    en: 'The file contains macros, scripts or embedded programs, or it cannot be checked because it is encrypted. Please save it without these, for example as a new PDF.',
  },
  tooLarge: {
    de: 'Die Datei ist zu groß: Alle Dateien zusammen dürfen höchstens 10\u00A0MB haben.',
    en: 'The file is too large: all files together may have 10\u00A0MB at most.',
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
