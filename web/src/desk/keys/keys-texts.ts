import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

export const useKeysTexts = texts({
  title: { de: 'Tasten', en: 'Keys' },
  inList: { de: 'In der Liste', en: 'In the list' },
  inItem: { de: 'Im Eingang', en: 'In a submission' },
  everywhere: { de: 'Überall', en: 'Everywhere' },
  down: { de: 'nächste Zeile', en: 'next row' },
  up: { de: 'vorige Zeile', en: 'previous row' },
  openIt: { de: 'Zeile öffnen', en: 'open the row' },
  close: { de: 'schließen, zurück zur Liste', en: 'close, back to the list' },
  take: { de: 'übernehmen oder zurückgeben', en: 'take or give back' },
  accept: { de: 'annehmen', en: 'accept' },
  refuse: { de: 'ablehnen', en: 'refuse' },
  ask: { de: 'Rückfrage stellen', en: 'ask the creditor' },
  write: { de: 'dem Gläubiger schreiben', en: 'write to the creditor' },
  note: { de: 'interne Notiz', en: 'internal note' },
  zip: { de: 'alle Dateien als ZIP', en: 'all files as ZIP' },
  following: { de: 'nächster Eingang', en: 'next submission' },
  search: { de: 'Suchfeld', en: 'search field' },
  help: { de: 'diese Übersicht', en: 'this overview' },
  send: { de: 'Formular absenden', en: 'send a form' },
  enter: { de: 'Eingabe', en: 'Enter' },
  control: { de: 'Strg', en: 'Ctrl' },
  on: { de: 'Einzeltasten eingeschaltet', en: 'Single keys switched on' },
  onHint: {
    de: 'Ohne sie wirken nur die Pfeiltasten, Eingabe, Esc und Strg+Eingabe.',
    en: 'Without them, only the arrow keys, Enter, Esc and Ctrl+Enter work.',
  },
  shut: commonWords.close,
})
