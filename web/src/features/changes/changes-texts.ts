import { mostChanges } from '@portal/contract/changes.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'

export const useChangesTexts = texts({
  loading: { de: 'Neuigkeiten werden geladen …', en: 'Loading what’s new …' },
  failed: { de: 'Die Neuigkeiten konnten nicht geladen werden.', en: 'What’s new could not be loaded.' },
  nothingNew: { de: 'Nichts Neues.', en: 'Nothing new.' },
  moreThanListed: {
    de: `Die neuesten ${count(mostChanges)} Änderungen:`,
    en: `The latest ${count(mostChanges)} changes:`,
  },
  look: { de: 'Neuigkeiten ansehen', en: 'Look at what’s new' },
  period: commonWords.period,
  unreadOnly: { de: 'Ungelesen', en: 'Unread' },
  sevenDays: { de: '7 Tage', en: '7 days' },
  thirtyDays: { de: '30 Tage', en: '30 days' },
  anyDays: { de: 'Zeitraum …', en: 'Date range …' },
  days: commonWords.dateRange,
  from: commonWords.from,
  to: commonWords.to,
  show: commonWords.show,
  kinds: { de: 'Arten', en: 'Kinds' },
  allKinds: commonWords.all,
  showAllKinds: { de: 'Alle Arten zeigen', en: 'Show all kinds' },
  noneOfKind: {
    de: 'Von dieser Art ist nichts dabei.',
    en: 'There is nothing of this kind.',
  },
  noneOfKinds: {
    de: 'Von diesen Arten ist nichts dabei.',
    en: 'There is nothing of these kinds.',
  },
  noneInPeriod: {
    de: 'In diesem Zeitraum hat sich nichts geändert.',
    en: 'Nothing changed in this period.',
  },
  unread: commonWords.unread,
  payments: domainWords.payments,
  together: { de: 'zusammen', en: 'altogether' },
  amongNewest: {
    de: `(unter den neuesten ${count(mostChanges)} Änderungen)`,
    en: `(among the latest ${count(mostChanges)} changes)`,
  },
  since: { de: 'Seit', en: 'Since' },
  nothing: { de: 'Nichts Neues seit', en: 'Nothing new since' },
  nothingHint: {
    de: 'Hier erscheinen neue Zahlungen, Dokumente, Einträge, Aktentypen und Abschlüsse Ihrer Akten und was aus Ihren Übermittlungen wurde. Was Sie schon gelesen haben, steht unter „7 Tage“ und „30 Tage“.',
    en: 'New payments, documents, entries, file types and closings of your cases appear here, and what became of your submissions. What you have already read is under “7 days” and “30 days”.',
  },
  allRead: commonWords.allRead,
  allReadHint: {
    de: 'Die Liste bleibt, bis Sie sie als gelesen markieren.',
    en: 'The list stays until you mark it as read.',
  },
  marked: { de: 'Als gelesen markiert.', en: 'Marked as read.' },
  movedOn: {
    de: 'Inzwischen wurde erneut als gelesen markiert. Dabei bleibt es.',
    en: 'Something was marked as read again in the meantime, so nothing was undone.',
  },
  notMarked: {
    de: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    en: 'This could not be saved. Please try again.',
  },
  more: {
    de: `Das sind die neuesten ${count(mostChanges)} Änderungen. Frühere stehen in den Akten.`,
    en: `These are the latest ${count(mostChanges)} changes. Earlier ones are in the cases.`,
  },
  toSearch: { de: 'Alle Akten ansehen', en: 'Look at all cases' },
  withoutCase: { de: 'Ohne Akte', en: 'Without a case' },
  before: { de: 'bisher', en: 'previously' },
  now: { de: 'jetzt', en: 'now' },
  handedOver: { de: 'übergeben am', en: 'handed over on' },
  download: { de: 'Herunterladen', en: 'Download' },
  downloadFailed: commonWords.documentFailed,
})

export type ChangesText = ReturnType<typeof useChangesTexts>
