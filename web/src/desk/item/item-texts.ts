import type { TaskState } from '@portal/contract/tasks.ts'
import { eventWords } from '@portal/contract/words/audit-words.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { receiptWords } from '@portal/contract/words/receipt-words.ts'
import { openTasksWords } from '@portal/contract/words/sentences.ts'

import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { submissionStateWords } from '#sending/submission-states.ts'

/** Texts of one submission. */
export const useItemTexts = texts({
  loading: { de: 'Eingang wird geladen …', en: 'Loading the submission …' },
  failed: { de: 'Der Eingang konnte nicht geladen werden.', en: 'The submission could not be loaded.' },
  unknown: {
    de: 'Diesen Eingang gibt es nicht, oder Sie haben keinen Zugriff darauf.',
    en: 'This submission does not exist, or you have no access to it.',
  },
  back: deskWords.toList,
  close: commonWords.close,
  receipt: receiptWords.receipt,
  creditor: domainWords.creditor,
  sentBy: { de: 'Gesendet von', en: 'Sent by' },
  received: deskWords.received,
  case: domainWords.case,
  newCase: { de: 'Neue Akte', en: 'New case' },
  reason: { de: 'Grund der Ablehnung', en: 'Reason for the refusal' },

  otherHasIt: { de: 'arbeitet daran, seit', en: 'has been working on this since' },
  youHaveIt: { de: 'Bei Ihnen seit', en: 'With you since' },
  waits: {
    de: 'Eine Rückfrage ist gestellt. Der Gläubiger hat noch nicht geantwortet.',
    en: 'The creditor was asked and has not answered yet.',
  },
  snoozedUntil: { de: 'Auf Wiedervorlage bis zum', en: 'Put off until' },
  notOurs: {
    de: 'Über diesen Eingang entscheidet das Inkassosystem. Sie können ihn lesen, nachfragen und Notizen machen.',
    en: 'The collection system decides this submission. You can read it, ask and make notes.',
  },
  isHeld: {
    de: 'Eine Datei wartet auf die Virenprüfung oder ist verseucht. Annehmen geht erst danach.',
    en: 'A file waits for the virus scan or is infected. It can be accepted only afterwards.',
  },

  content: screenWords.content,
  copyAll: { de: 'Alles kopieren', en: 'Copy all' },
  copy: { de: 'kopieren', en: 'copy' },
  isCopied: { de: 'kopiert', en: 'copied' },
  notCopied: {
    de: 'Ihr Browser lässt das Kopieren nicht zu.',
    en: 'Your browser does not allow copying.',
  },

  likenesses: { de: 'Dem Portal fällt auf', en: 'The portal has noticed' },
  likeInvoice: { de: 'Dieselbe Rechnungsnummer', en: 'Same invoice number' },
  likeDebtor: { de: 'Derselbe Schuldner', en: 'Same debtor' },
  likeReference: { de: 'Dieselbe Kundennummer', en: 'Same customer number' },

  caseFacts: domainWords.case,
  debtor: domainWords.debtor,
  customerReference: domainWords.customerNumber,
  balance: domainWords.balance,
  progress: screenWords.progress,

  messages: screenTitles.messages,
  tasks: screenTitles.tasks,
  due: { de: 'fällig', en: 'due' },
  answer: domainWords.answer,
  notes: { de: 'Interne Notizen', en: 'Internal notes' },
  onlyInternal: {
    de: 'Nur intern. Der Gläubiger sieht das nicht.',
    en: 'Internal only. The creditor does not see this.',
  },
  life: { de: 'Verlauf', en: 'History' },
  portal: deskWords.portal,
  system: { de: 'System', en: 'System' },
  eventReceived: submissionStateWords.received,
  eventScanned: { de: 'Dateien geprüft', en: 'files scanned' },
  eventFetched: eventWords.submission_fetched,
  eventSeen: { de: 'angesehen', en: 'seen' },
  eventTaken: { de: 'übernommen', en: 'taken' },
  eventAsked: { de: 'Rückfrage gestellt', en: 'creditor asked' },
  eventAccepted: submissionStateWords.accepted,
  eventRefused: submissionStateWords.refused,
})

export type ItemText = ReturnType<typeof useItemTexts>

/** States of a task, within a line. */
export const useTaskStateTexts = texts<TaskState>({
  open: openTasksWords,
  answered: { de: 'beantwortet', en: 'answered' },
  closed: domainWords.done,
  withdrawn: { de: 'zurückgezogen', en: 'withdrawn' },
})

/** Texts of a submission's files. */
export const useFilesTexts = texts({
  title: domainWords.files,
  look: screenWords.show,
  hide: { de: 'Ausblenden', en: 'Hide' },
  save: { de: 'Datei sichern', en: 'Save file' },
  zip: { de: 'Alle als ZIP', en: 'All as ZIP' },
  clean: { de: 'virengeprüft', en: 'scanned for viruses' },
  off: { de: 'nicht auf Viren geprüft', en: 'not scanned for viruses' },
  waiting: { de: 'wartet auf die Virenprüfung', en: 'waits for the virus scan' },
  infected: { de: 'verseucht, wird nie herausgegeben', en: 'infected, never handed out' },
  failed: {
    de: 'Die Datei konnte nicht geladen werden.',
    en: 'The file could not be loaded.',
  },
  tooLarge: {
    de: 'Das Bild ist für die Vorschau zu groß. Bitte laden Sie es herunter.',
    en: 'The picture is too large for the preview. Please download it.',
  },
  loading: { de: 'Datei wird geladen …', en: 'Loading the file …' },
  insideFrame: {
    de: 'Die Tasten wirken jetzt in der Vorschau. Ein Klick daneben oder Umschalt+Tab führt zurück.',
    en: 'Keys now work inside the preview. Click beside it or press Shift+Tab to get back.',
  },
  zipFailed: { de: 'Die ZIP-Datei konnte nicht erstellt werden.', en: 'The ZIP file could not be created.' },
  deleted: {
    de: 'Die Dateien wurden nach ihrer Aufbewahrungsfrist gelöscht, am',
    en: 'The files were deleted after their retention period, on',
  },
})
