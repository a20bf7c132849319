import { mostChanges } from '@portal/contract/changes.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { count } from '#i18n/formats.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

export const useChangesTexts = texts({
  loading: { de: 'Neuigkeiten werden geladen …', en: 'Loading what’s new …' },
  failed: { de: 'Die Neuigkeiten konnten nicht geladen werden.', en: 'What’s new could not be loaded.' },
  nothingNew: { de: 'Nichts Neues.', en: 'Nothing new.' },
  moreThanListed: {
    de: `Die neuesten ${count(mostChanges)} Änderungen:`,
    en: `The latest ${count(mostChanges)} changes:`,
  },
  look: { de: 'Neuigkeiten ansehen', en: 'See what’s new' },
  period: screenWords.period,
  unreadOnly: screenWords.onlyUnread,
  sevenDays: { de: '7\u00a0Tage', en: '7\u00a0days' },
  thirtyDays: { de: '30\u00a0Tage', en: '30\u00a0days' },
  anyDays: { de: 'Zeitraum …', en: 'Date range …' },
  days: screenWords.dateRange,
  kinds: { de: 'Arten', en: 'Types' },
  allKinds: commonWords.all,
  showAllKinds: { de: 'Alle Arten anzeigen', en: 'Show all types' },
  noneOfKind: {
    de: 'Keine Änderungen dieser Art.',
    en: 'No changes of this type.',
  },
  noneOfKinds: {
    de: 'Keine Änderungen dieser Arten.',
    en: 'No changes of these types.',
  },
  noneInPeriod: {
    de: 'Zu diesem Zeitraum liegen keine Änderungen vor.',
    en: 'No changes are recorded for this period.',
  },
  unread: commonWords.unread,
  payments: domainWords.payments,
  together: { de: 'zusammen', en: 'in total' },
  amongNewest: {
    de: `(unter den neuesten ${count(mostChanges)} Änderungen)`,
    en: `(among the latest ${count(mostChanges)} changes)`,
  },
  since: { de: 'Seit', en: 'Since' },
  sinceWithin: { de: 'seit', en: 'since' },
  recordedSince: { de: 'Änderungen liegen vor ab', en: 'Changes are recorded from' },
  earlierInCases: {
    de: 'Früheres finden Sie in den Akten.',
    en: 'You will find earlier events in the cases.',
  },
  byArrival: {
    de: 'Der Zeitraum richtet sich nach dem Eingang im Portal, die Überschrift nach dem Tag des Ereignisses.',
    en: 'The period follows arrival in the portal; the headings show the day it happened.',
  },
  changesOne: { de: '1 Änderung', en: '1 change' },
  changesMany: { de: 'Änderungen', en: 'changes' },
  about: { de: 'zu', en: 'in' },
  caseOne: within(domainWords.case),
  caseMany: within(domainWords.cases),
  without: { de: 'ohne Akte', en: 'without a case' },
  nothing: { de: 'Nichts Neues seit', en: 'Nothing new since' },
  nothingHint: {
    de: 'Hier sehen Sie neue Zahlungen, Dokumente und Einträge, geänderte Aktentypen, abgeschlossene Akten und was wir zu Ihren Übermittlungen entschieden haben. Bereits Gelesenes steht unter „7\u00a0Tage“ und „30\u00a0Tage“.',
    en: 'Here you see new payments, documents and entries, changed file types, closed cases, and what we have decided on your submissions. Items you have read are listed under “7\u00a0days” and “30\u00a0days”.',
  },
  allRead: screenWords.allRead,
  allReadHint: {
    de: 'Die Liste bleibt, bis Sie sie als gelesen markieren.',
    en: 'Items stay here until you mark them as read.',
  },
  allReadFiltered: {
    de: 'Markiert auch, was der Filter ausblendet.',
    en: 'Also marks what the filter hides.',
  },
  marked: screenWords.markedRead,
  movedOn: {
    de: 'Inzwischen wurde erneut etwas als gelesen markiert. Deshalb wurde nichts rückgängig gemacht.',
    en: 'Something was marked as read again in the meantime, so nothing was undone.',
  },
  notMarked: {
    de: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    en: 'This could not be saved. Please try again.',
  },
  more: {
    de: `Das sind die neuesten ${count(mostChanges)} Änderungen. Ältere finden Sie in den Akten.`,
    en: `These are the latest ${count(mostChanges)} changes. You will find older ones in the cases.`,
  },
  toSearch: { de: 'Alle Akten ansehen', en: 'View all cases' },
  withoutCase: { de: 'Ohne Akte', en: 'Without a case' },
  before: { de: 'bisher', en: 'previously' },
  now: { de: 'jetzt', en: 'now' },
  arrived: { de: 'Im Portal eingetroffen am', en: 'Reached the portal on' },
  handedOver: { de: 'übergeben am', en: 'handed over on' },
  download: screenWords.download,
  downloadFailed: screenWords.documentFailed,
})

export type ChangesText = ReturnType<typeof useChangesTexts>
