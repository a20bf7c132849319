import type { Words } from '@portal/contract/words/words.ts'

/* Messages for clerks whose deliveries are refused. */

const megabytes = (bytes: number, language: 'de' | 'en') =>
  (bytes / 1_000_000).toLocaleString(language, { maximumFractionDigits: 1 })

export const importWords = {
  otherDelivery: {
    de: 'Unter dieser Kennung ist schon eine andere Lieferung angemeldet. Laden Sie die Seite neu.',
    en: 'Another delivery is announced under this ID. Please reload the page.',
  },
  gone: {
    de: 'Diese Lieferung ist nicht mehr da; sie blieb zu lange unvollständig oder wurde verworfen. Laden Sie die Dateien noch einmal hoch.',
    en: 'This delivery is no longer there: it was incomplete for too long, or was discarded. Please upload the files again.',
  },
  noSuchDelivery: {
    de: 'Diese Lieferung gibt es nicht, oder sie ist zu lange her.',
    en: 'There is no such delivery, or it was too long ago.',
  },
  noSuchImport: {
    de: 'Diesen Import gibt es nicht, oder er ist zu lange her.',
    en: 'There is no such import, or it was too long ago.',
  },
  noRejects: {
    de: 'Zu dieser Lieferung sind keine ausgelassenen Zeilen gespeichert.',
    en: 'No left out rows are stored for this delivery.',
  },
  brokenGzip: (path) => ({
    de: `„${path}“ ist keine gzip-Datei, oder sie ist beschädigt. Es wurde nichts importiert.`,
    en: `“${path}” is not a gzip file, or is damaged. Nothing was imported.`,
  }),
  wrongPath: (path) => ({
    de: `Eine Datei darf nicht „${path}“ heißen. Erlaubt sind Pfade wie attachments/brief.pdf, jeder Teil mit höchstens 255 Zeichen. Es wurde nichts importiert.`,
    en: `A file must not be named “${path}”. Paths are like attachments/letter.pdf, with at most 255 characters in each part. Nothing was imported.`,
  }),
  twice: (path) => ({
    de: `„${path}“ kommt zweimal vor. Es wurde nichts importiert.`,
    en: `“${path}” is there twice. Nothing was imported.`,
  }),
  notAnnounced: (path) => ({
    de: `„${path}“ gehört nicht zu den angemeldeten Dateien dieser Lieferung.`,
    en: `“${path}” is not one of the announced files of this delivery.`,
  }),
  changed: (path) => ({
    de: `„${path}“ hat eine andere Größe als angemeldet; die Datei wurde inzwischen geändert. Wählen Sie die Dateien noch einmal.`,
    en: `“${path}” has another size than announced: the file was changed meanwhile. Please choose the files again.`,
  }),
  otherContent: (path) => ({
    de: `„${path}“ ist schon mit anderem Inhalt gespeichert. Wählen Sie die Dateien noch einmal.`,
    en: `“${path}” is stored already with other content. Please choose the files again.`,
  }),
  missing: (path) => ({
    de: `„${path}“ fehlt noch. Es wurde nichts importiert.`,
    en: `“${path}” is still missing. Nothing was imported.`,
  }),
} as const satisfies Record<string, Words | ((path: string) => Words)>

/** The message for a delivery that is larger than the limit. */
export const tooLargeWords = (bytes: number, limit: number): Words => ({
  de: `Die Dateien haben zusammen ${megabytes(bytes, 'de')} MB, erlaubt sind ${megabytes(limit, 'de')} MB. Größere Lieferungen nimmt der überwachte Ordner oder die Betreiber-Schnittstelle.`,
  en: `The files have ${megabytes(bytes, 'en')} MB in total; the limit is ${megabytes(limit, 'en')} MB. The watched folder and the operator API take larger deliveries.`,
})
