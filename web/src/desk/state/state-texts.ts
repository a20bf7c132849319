import { deskWords } from '#desk/desk-words.ts'
import { texts } from '#i18n/texts.ts'

export const useStateTexts = texts({
  title: deskWords.state,
  notYours: { de: 'Nicht für Sie freigegeben', en: 'Not open to you' },
  notYoursWhy: {
    de: 'Was das ganze Portal betrifft, sehen nur Administratoren, die für alle Kunden zuständig sind.',
    en: 'What concerns the whole portal is for administrators of all customers only.',
  },
  loading: { de: 'Das Portal wird untersucht …', en: 'Examining the portal …' },
  failed: { de: 'Der Zustand konnte nicht geladen werden.', en: 'The state could not be loaded.' },
  examinedAt: { de: 'Untersucht', en: 'Examined' },
  importedAt: { de: 'Letzter Import', en: 'Last import' },
  neverImported: { de: 'noch kein Import', en: 'no import yet' },
  again: { de: 'Noch einmal untersuchen', en: 'Examine again' },

  look: { de: 'Ansehen', en: 'Needs attention' },
  wrong: { de: 'Gestört', en: 'Broken' },
  findings: { de: 'Befunde', en: 'Findings' },
  noFindings: {
    de: 'Nichts zu tun: Was das Portal selbst prüft, ist in Ordnung.',
    en: 'Nothing to do: what the portal checks by itself is all right.',
  },
  doThis: { de: 'Abhilfe', en: 'What to do' },
  copy: { de: 'Befehl kopieren', en: 'Copy the command' },
  right: { de: 'In Ordnung', en: 'All right' },

  elsewhere: { de: 'Nur auf dem Server', en: 'Only on the server' },
  elsewhereWhat: {
    de: 'Diese Prüfungen brauchen Geheimnisse, lesen viele Dateien oder verbinden sich nach außen. Der Befehl macht sie, mit allen anderen:',
    en: 'These checks need secrets, read many files or connect to the outside. The command makes them, with all others:',
  },
  settings: { de: 'Einstellungen und die Datei des Betreibers', en: 'settings and the operator’s file' },
  database: {
    de: 'Datenbank: Version, Rechte, Schema, Verbindungen',
    en: 'database: version, rights, schema, connections',
  },
  documents: { de: 'Dokumente: vorhanden und unverändert', en: 'documents: there and unchanged' },
  keys: {
    de: 'Schlüssel der zweiten Faktoren, Rechte am Datenordner',
    en: 'keys of the second factors, modes of the data folder',
  },
  reach: { de: 'Mailserver und Webhooks erreichbar', en: 'mail server and webhooks can be reached' },
  proxyOutside: {
    de: 'Proxy und Zertifikat von außen (mit --url)',
    en: 'proxy and certificate from the outside (with --url)',
  },

  import: deskWords.import,
  deliveries: { de: 'Lieferungen', en: 'Deliveries' },
  outbox: { de: 'Ausgang zum Inkassosystem', en: 'Outbox to the collection system' },
  'password requests': deskWords.passwordRequests,
  mail: { de: 'E-Mails', en: 'E-mails' },
  webhooks: { de: 'Webhooks', en: 'Webhooks' },
  'virus scanner': { de: 'Virenscanner', en: 'Virus scanner' },
  disk: { de: 'Platte', en: 'Disk' },
  clock: { de: 'Uhren', en: 'Clocks' },
  proxy: deskWords.network,
  'API keys': { de: 'Schlüssel für Systeme', en: 'Keys of systems' },
  desk: { de: 'Wer entscheidet', en: 'Who decides' },
  restore: { de: 'Wiederherstellung', en: 'Restore' },
})
