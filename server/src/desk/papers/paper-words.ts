import type { FieldError } from '@portal/contract/fields/field-errors.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { unknownCustomer } from '#desk/customers/customer-words.ts'

/* Messages for clerks whose papers are refused. */

export const paperWords = {
  unknownCustomer,
  unknownNumber: { de: 'Diese Gläubigernummer gibt es nicht.', en: 'There is no such creditor number.' },
  notScanned: (name: string): Words => ({
    de: `„${name}“ wurde nicht gespeichert, weil der Virenscanner nicht antwortet. Versuchen Sie es später noch einmal.`,
    en: `“${name}” was not stored, because the virus scanner does not answer. Please try again later.`,
  }),
  otherPaper: {
    de: 'Unter dieser Kennung ist schon eine andere Unterlage gespeichert. Laden Sie die Seite neu.',
    en: 'Another paper is stored under this ID. Please reload the page.',
  },
  imported: {
    de: 'Diese Unterlage kommt aus dem Inkassosystem. Ziehen Sie sie dort zurück; der nächste Import übernimmt das.',
    en: 'This paper comes from the collection system. Withdraw it there; the next import does the rest.',
  },
} as const satisfies Record<string, Words | ((...values: string[]) => Words)>

/** The message that says why a file is refused. It contains the file's name. */
export const fileWords = (code: FieldError, name: string): Words => (fileFaults[code] ?? damaged)(name)

const damaged = (name: string): Words => ({
  de: `„${name}“ kam beschädigt an. Wählen Sie die Datei noch einmal.`,
  en: `“${name}” arrived damaged. Please choose the file again.`,
})

const fileFaults: Partial<Record<FieldError, (name: string) => Words>> = {
  fileType: (name) => ({
    de: `„${name}“ ist keine Datei vom Typ PDF, XLSX, CSV, XML oder ZIP.`,
    en: `“${name}” is not a PDF, XLSX, CSV, XML or ZIP file.`,
  }),
  required: (name) => ({ de: `„${name}“ ist leer.`, en: `“${name}” is empty.` }),
  tooLarge: (name) => ({
    de: `„${name}“ ist größer als 10,24 MB.`,
    en: `“${name}” is larger than 10.24 MB.`,
  }),
  format: (name) => ({
    de: `„${name}“ hat Zeichen im Namen, die dort nicht stehen dürfen.`,
    en: `The name of “${name}” has characters that it must not have.`,
  }),
  fileContent: (name) => ({
    de: `„${name}“ wurde nicht gespeichert: Der Virenscanner hat Schadsoftware gefunden.`,
    en: `“${name}” was not stored: the virus scanner has found malware.`,
  }),
}
