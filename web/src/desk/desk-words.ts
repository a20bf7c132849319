import type { Words } from '@portal/contract/words/words.ts'

import { customerWords } from '#lists/use-info-lines.ts'

/** Texts that several screens of the desk share. */
export const deskWords = {
  inbox: { de: 'Eingang', en: 'Inbox' },
  views: { de: 'Ansichten', en: 'Views' },
  creditors: { de: 'Gläubiger', en: 'Creditors' },
  users: { de: 'Benutzer', en: 'Users' },
  customer: customerWords,
  customers: { de: 'Kunden', en: 'Customers' },
  theCustomer: { de: 'den Kunden', en: 'the customer' },
  kept: { de: 'Ihre Eingaben bleiben erhalten.', en: 'Your entries are kept.' },
  numbers: { de: 'Inkassonummern per Datei', en: 'Collection numbers by file' },
  received: { de: 'Eingegangen', en: 'Received' },
  putOff: { de: 'Wiedervorlage', en: 'Put off' },
  accept: { de: 'Annehmen', en: 'Accept' },
  refuse: { de: 'Ablehnen', en: 'Refuse' },
  stop: { de: 'Anhalten', en: 'Stop' },
  passwordRequests: { de: 'Passwortanfragen', en: 'Password requests' },
  state: { de: 'Zustand des Portals', en: 'State of the portal' },
  news: { de: 'Hinweise', en: 'Notes' },
  facts: { de: 'Angaben des Betreibers', en: 'Facts of the operator' },
  portal: { de: 'Portal', en: 'Portal' },
  addressee: { de: 'Empfänger', en: 'Addressee' },
  import: { de: 'Import', en: 'Import' },
  imports: { de: 'Importe', en: 'Imports' },
  mappings: { de: 'Zuordnungen fremder Dateien', en: 'Mappings of foreign files' },
  network: { de: 'Netz', en: 'Network' },
  trail: { de: 'Protokoll', en: 'Audit trail' },
  toList: { de: 'Zur Liste', en: 'Back to the list' },
} as const satisfies Record<string, Words>
