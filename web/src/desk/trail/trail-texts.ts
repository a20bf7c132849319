import type { AuditGroup } from '@portal/contract/audit-groups.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { receiptWords } from '@portal/contract/words/receipt-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { factWords } from '#desk/trail/fact-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

/** Kinds of events, as the filter names them. */
const groups = {
  login: { de: 'Anmeldung und Abweisung', en: 'Logins and refusals' },
  seen: { de: 'Angesehen und abgerufen', en: 'Seen and fetched' },
  work: { de: 'Gesendet und bearbeitet', en: 'Sent and worked on' },
  accounts: { de: 'Zugänge und Rechte', en: 'Accounts and rights' },
  mail: { de: 'E-Mails und Webhooks', en: 'E-mails and webhooks' },
  data: { de: 'Import und Löschung', en: 'Imports and deletions' },
  system: { de: 'Sicherung und Schlüssel', en: 'Backups and keys' },
  trail: { de: 'Zugriffe auf das Protokoll', en: 'Access to the audit trail' },
} satisfies Record<AuditGroup, Words>

const seenWhat: Words = { de: 'Akte oder Übermittlung', en: 'Case or submission' }

/** Texts of the audit trail. */
export const useTrailTexts = texts({
  ...groups,
  title: deskWords.trail,
  entries: { de: 'Alle Einträge', en: 'All entries' },
  ofCase: { de: 'Wer hat diese Akte gesehen?', en: 'Who saw this case?' },
  ofPerson: { de: 'Was hat diese Person gesehen?', en: 'What did this person see?' },
  views: deskWords.views,

  user: domainWords.user,
  who: { de: 'Wer (Inkassounternehmen)', en: 'Who (collection company)' },
  case: domainWords.collectionNumber,
  receipt: receiptWords.receiptNumber,
  from: { de: 'Vom', en: 'From' },
  to: { de: 'Bis einschließlich', en: 'To and including' },
  group: factWords.group,
  event: factWords.event,
  all: commonWords.all,
  userHint: { de: 'Name oder #Nummer', en: 'Name or #number' },
  userHintLong: {
    de: 'Der ganze Benutzername, auch eines gelöschten Benutzers. Gelöschte auf Verlangen: # und ihre Nummer.',
    en: 'The whole username, also of a deleted user. Users erased on request: # and their number.',
  },

  at: { de: 'Wann', en: 'When' },
  actor: factWords.actor,
  what: { de: 'Was', en: 'What' },
  about: { de: 'Worüber', en: 'About what' },
  network: deskWords.network,
  details: { de: 'Alle Angaben', en: 'All facts' },
  position: { de: 'Nummer im Protokoll', en: 'Number in the audit trail' },
  sealed: {
    de: 'In diesem Eintrag ersetzt eine Nummer den Namen eines auf Verlangen gelöschten Benutzers. Ein Siegel schützt ihn.',
    en: 'In this entry a number replaces the name of a user who was erased on request. A seal protects it.',
  },
  code: { de: 'Kennung des Ereignisses', en: 'Code of the event' },
  onlyThese: { de: 'Nur diese Einträge zeigen', en: 'Show only these entries' },
  close: commonWords.close,

  older: { de: 'Ältere Einträge zeigen', en: 'Show older entries' },
  failed: { de: 'Das Protokoll konnte nicht geladen werden.', en: 'The audit trail could not be loaded.' },
  none: { de: 'Kein Eintrag gefunden', en: 'No entry found' },
  noneHint: {
    de: 'Prüfen Sie die Schreibweise, oder suchen Sie mit weniger Filtern. Ältere Einträge können nach Ablauf ihrer Frist gelöscht sein.',
    en: 'Check the spelling, or search with fewer filters. Older entries may have been deleted after their period.',
  },
  reversed: {
    de: 'Der letzte Tag liegt vor dem ersten',
    en: 'The last day is before the first',
  },
  clear: { de: 'Alle Filter zurücksetzen', en: 'Reset all filters' },
  limited: {
    de: 'Sie arbeiten nur für bestimmte Kunden. Das Protokoll betrifft alle Kunden und ist Ihnen deshalb nicht zugänglich.',
    en: 'You work for some customers only. The audit trail is about all customers, so you have no access to it.',
  },
  isNoted: {
    de: 'Auch dieser Blick in das Protokoll steht im Protokoll.',
    en: 'This look at the audit trail is in the audit trail, too.',
  },

  saveCsv: { de: 'Als CSV exportieren', en: 'Export as CSV' },
  saveJson: { de: 'Als NDJSON exportieren', en: 'Export as NDJSON' },
  saveWhat: {
    de: 'Der Export enthält alle gefundenen Einträge, die ältesten zuerst.',
    en: 'The export contains all entries that are found, the oldest first.',
  },
  notSaved: { de: 'Der Export ist fehlgeschlagen.', en: 'The export failed.' },

  verify: { de: 'Protokoll prüfen', en: 'Verify the audit trail' },
  verifyWhat: {
    de: 'Jeder Eintrag ist mit dem vorigen verkettet. Die Prüfung rechnet die Kette vom ersten bis zum neuesten Eintrag nach und dauert je Million Einträge etwa eine Minute. Sie können währenddessen nicht weiterarbeiten, aber jederzeit anhalten.',
    en: 'Each entry is chained to the one before. The check recomputes the chain from the first entry to the newest; it takes about a minute for a million entries. You cannot go on working meanwhile, but you can stop at any time.',
  },
  begin: { de: 'Prüfung starten', en: 'Start the check' },
  stop: deskWords.stop,
  verifying: { de: 'geprüft bis Eintrag', en: 'verified up to entry' },
  of: domainWords.of,
  whole: {
    de: 'Das Protokoll ist unverändert und lückenlos.',
    en: 'The audit trail is unchanged and complete.',
  },
  wholeRows: { de: 'Geprüfte Einträge:', en: 'Verified entries:' },
  removed: {
    de: 'Ältere wurden nach Ablauf ihrer Frist gelöscht, die jüngsten davon vom',
    en: 'Older ones were deleted after their period; the latest of them are from',
  },
  wrong: {
    de: 'Das Protokoll wurde verändert. Der erste falsche oder fehlende Eintrag hat die Nummer',
    en: 'The audit trail was changed. The first wrong or missing entry has the number',
  },
  wrongAnchor: {
    de: 'Der Anker des Protokolls trägt keine gültige Unterschrift dieses Portals: Ältere Einträge hat vielleicht jemand anderes gelöscht.',
    en: 'The anchor of the audit trail has no valid signature of this portal: somebody else may have deleted older entries.',
  },
  wrongHint: {
    de: 'Sichern Sie jetzt Protokoll und Datenbank, und gehen Sie nach „Wenn etwas passiert ist“ in der Betriebsdokumentation vor.',
    en: 'Save the audit trail and the database now, and follow “When something has happened” in the documentation.',
  },
  verifyFailed: {
    de: 'Die Prüfung wurde unterbrochen. Starten Sie sie bitte noch einmal.',
    en: 'The check was interrupted. Please start it again.',
  },
  stopped: { de: 'Angehalten. Bis dahin ist alles in Ordnung.', en: 'Stopped. All is well so far.' },

  caseLabel: { de: 'Inkassonummer der Akte', en: 'Collection number of the case' },
  caseHint: { de: 'Die ganze Nummer', en: 'The whole number' },
  caseAbout: {
    de: 'Gezählt werden die Akte, ihre Dokumente und was zu ihr gesendet wurde, auch der Auftrag selbst. Trefferlisten und Exporte stehen nicht je Akte im Protokoll: Rechnen Sie damit, dass jemand jede Liste gelesen hat, die er sehen darf.',
    en: 'This counts the case, its documents and what was sent about it, including the order itself. Lists and exports are not in the audit trail case by case: assume that somebody has read every list that they may see.',
  },
  caseNone: {
    de: 'Niemand hat eine Akte mit dieser Nummer geöffnet',
    en: 'Nobody has opened a case with this number',
  },
  caseNoneHint: {
    de: 'Prüfen Sie zuerst die Nummer: Ob es die Akte gibt, sagt das Protokoll nicht.',
    en: 'Check the number first: the audit trail does not say whether the case exists.',
  },
  onlyInDays: {
    de: 'Gesucht wurde nur in den gewählten Tagen.',
    en: 'Only the chosen days were searched.',
  },
  caseBegin: { de: 'Geben Sie eine Inkassonummer ein', en: 'Enter a collection number' },
  personBegin: {
    de: 'Geben Sie einen Benutzernamen ein, oder wählen Sie jemanden vom Inkassounternehmen',
    en: 'Enter a username, or choose somebody of the collection company',
  },
  first: { de: 'Zuerst', en: 'First' },
  last: { de: 'Zuletzt', en: 'Last' },
  times: { de: 'Wie oft', en: 'How often' },
  how: { de: 'Wodurch', en: 'By what' },
  seenWhat,
  files: domainWords.files,
  personNone: { de: 'Nichts angesehen', en: 'Nothing was seen' },
  personNoneHint: {
    de: 'Prüfen Sie zuerst den Namen: Ob es die Person gibt, sagt das Protokoll nicht.',
    en: 'Check the name first: the audit trail does not say whether the person exists.',
  },
  others: { de: 'Was zu keiner einzelnen Akte gehört', en: 'What belongs to no single case' },
  rows: { de: 'Zeilen insgesamt', en: 'Rows in all' },
  one: within(seenWhat),
  many: { de: 'Akten und Übermittlungen', en: 'cases and submissions' },
  saveList: { de: 'Liste speichern', en: 'Save the list' },
})
