import { domainWords } from '@portal/contract/words/domain-words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

/** Texts of the queue. */
export const useQueueTexts = texts({
  title: deskWords.inbox,
  numbers: deskWords.numbers,
  views: deskWords.views,
  open: { de: 'Alle offenen', en: 'All open' },
  mine: { de: 'Meine', en: 'Mine' },
  free: { de: 'Frei', en: 'Free' },
  overdue: { de: 'Überfällig', en: 'Overdue' },
  waiting: { de: 'Wartet auf Gläubiger', en: 'Waiting for creditor' },
  later: deskWords.putOff,
  comesBack: { de: 'wieder am', en: 'back on' },
  decided: { de: 'Erledigt', en: 'Decided' },

  search: commonWords.search,
  searchLabel: { de: 'Eingang durchsuchen', en: 'Search the inbox' },
  searchHint: {
    de: 'Quittung, Akte, Kunden- oder Rechnungsnummer, Gläubiger, Schuldner',
    en: 'Receipt, case, customer or invoice number, creditor, debtor',
  },
  clear: { de: 'Suche und Filter entfernen', en: 'Clear search and filters' },
  kinds: screenWords.type,
  chosenKinds: { de: 'Arten gewählt', en: 'types selected' },
  customer: { de: 'Welcher Kunde', en: 'Which customer' },
  clerk: screenWords.clerk,
  day: { de: 'Tag des Eingangs', en: 'Day of receipt' },
  any: commonWords.all,

  choose: screenWords.selection,
  since: { de: 'Wartet', en: 'Waiting' },
  kind: screenWords.type,
  about: domainWords.debtor,
  creditor: domainWords.creditor,
  amount: domainWords.amount,
  files: domainWords.files,
  state: { de: 'Bei wem', en: 'With whom' },
  urgent: { de: 'Eilt', en: 'Urgent' },
  held: {
    de: 'Eine Datei wartet auf die Virenprüfung oder ist verseucht',
    en: 'A file waits for the virus scan or is infected',
  },
  heldShort: { de: 'gesperrt', en: 'held' },
  case: domainWords.case,
  isFree: { de: 'frei', en: 'free' },
  withYou: { de: 'bei Ihnen', en: 'with you' },
  waits: { de: 'wartet auf Gläubiger', en: 'waiting for creditor' },
  notOurs: { de: 'im Inkassosystem', en: 'in the collection system' },

  one: { de: 'Eingang', en: 'submission' },
  many: { de: 'Eingänge', en: 'submissions' },
  loading: { de: 'Eingänge werden geladen …', en: 'Loading submissions …' },
  failed: { de: 'Die Eingänge konnten nicht geladen werden.', en: 'The submissions could not be loaded.' },
  pollFailed: {
    de: 'Neue Eingänge können gerade nicht abgefragt werden. Die Liste kann veraltet sein.',
    en: 'New submissions cannot be checked at the moment. The list may be out of date.',
  },
  arrivedOne: { de: 'neuer Eingang – anzeigen', en: 'new submission – show' },
  arrivedMany: { de: 'neue Eingänge – anzeigen', en: 'new submissions – show' },

  keys: { de: 'Tasten anzeigen', en: 'Show keys' },
  outdated: { de: 'Die Liste hat sich geändert – aktualisieren', en: 'The list has changed – update' },
  newShort: { de: 'neu', en: 'new' },
  firstDay: { de: 'Hier kommt an, was Gläubiger senden', en: 'What creditors send arrives here' },
  firstDayHint: {
    de: 'Aufträge, Zahlungsmeldungen, Weisungen, Nachrichten und Dateien: das Eiligste zuerst, ohne dass Sie die Seite neu laden. Probieren Sie es aus: Melden Sie sich unter der Adresse des Gläubigerportals an und übergeben Sie einen Auftrag. Er steht wenige Sekunden später hier.',
    en: 'Orders, payment notices, instructions, messages and files: the most urgent first, without reloading the page. Try it: log in at the address of the creditor portal and hand over an order. It is here a few seconds later.',
  },
  noneOpen: { de: 'Alles entschieden', en: 'Everything is decided' },
  noneOpenHint: {
    de: 'Es wartet kein Eingang. Neue erscheinen hier von selbst.',
    en: 'No submission is waiting. New ones appear here by themselves.',
  },
  noneMine: { de: 'Bei Ihnen liegt nichts', en: 'You have nothing on your desk' },
  noneMineHint: {
    de: 'Hier steht, was Sie übernommen haben. Nehmen Sie sich etwas aus „Frei“.',
    en: 'What you have taken is listed here. Take something from “Free”.',
  },
  noneFree: { de: 'Nichts ist frei', en: 'Nothing is free' },
  noneFreeHint: {
    de: 'Jeder offene Eingang ist bei jemandem oder wartet auf den Gläubiger.',
    en: 'Each open submission is with somebody or waits for the creditor.',
  },
  noneOverdue: { de: 'Nichts ist überfällig', en: 'Nothing is overdue' },
  noneOverdueHint: {
    de: 'Hier steht, was länger wartet, als es soll.',
    en: 'What waits longer than it should is listed here.',
  },
  noneWaiting: { de: 'Keine Rückfrage ist offen', en: 'No question is open' },
  noneWaitingHint: {
    de: 'Hier steht, wozu Sie den Gläubiger etwas gefragt haben, bis er antwortet.',
    en: 'What you have asked the creditor about is listed here until they answer.',
  },
  noneLater: { de: 'Nichts liegt auf Wiedervorlage', en: 'Nothing is put off' },
  noneLaterHint: {
    de: 'Was Sie bis zu einem Tag zurücklegen, steht hier und erscheint an dem Tag von selbst wieder unter „Frei“.',
    en: 'What you put off until a day is listed here, and is free again on that day by itself.',
  },
  noneDecided: { de: 'Noch nichts entschieden', en: 'Nothing has been decided yet' },
  noneDecidedHint: {
    de: 'Angenommene und abgelehnte Eingänge stehen hier, die jüngsten zuerst.',
    en: 'Accepted and refused submissions are listed here, the latest first.',
  },
  nothingFound: { de: 'Nichts gefunden', en: 'Nothing found' },
  nothingFoundHint: {
    de: 'Gesucht wird nur in dieser Ansicht. Jedes Wort muss vorkommen; Teile genügen.',
    en: 'The search covers this view only. Each word must occur; parts are enough.',
  },
})

/** Words of waiting times, written after a number or within a sentence. */
export const useWaitingTexts = texts({
  since: { de: 'seit', en: 'for' },
  justNow: { de: 'eben eingegangen', en: 'just received' },
  overdue: commonWords.overdue,
  overdueNow: { de: 'jetzt fällig', en: 'due now' },
  dueIn: { de: 'fällig in', en: 'due in' },
  dueToday: { de: 'fällig heute', en: 'due today' },
  dueTomorrow: { de: 'fällig morgen', en: 'due tomorrow' },
  dueOn: { de: 'fällig am', en: 'due on' },
  minutes: { de: 'Min.', en: 'min' },
  hours: { de: 'Std.', en: 'h' },
  day: { de: 'Tag', en: 'day' },
  days: { de: 'Tagen', en: 'days' },
})
