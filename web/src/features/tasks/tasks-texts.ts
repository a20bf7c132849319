import type { AnswerKind } from '@portal/contract/tasks.ts'
import { answerFieldWords } from '@portal/contract/words/answer-words.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import {
  answerByWords,
  openTasksWords,
  taskChangedWords,
  taskNotOpenWords,
} from '@portal/contract/words/sentences.ts'
import { type FieldName, named, type Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

const inWords: Words = { de: 'Ihre Antwort in Worten', en: 'Your answer in words' }
const yourAnswer: Words = { de: 'Ihre Antwort', en: 'Your answer' }
// The question itself is above the form.
const amountAskedFor = named(
  { de: 'Erfragter Betrag', en: 'Amount asked for' },
  { de: 'den erfragten Betrag', en: 'the amount asked for' },
)
const dateAskedFor = named(
  { de: 'Erfragtes Datum', en: 'Date asked for' },
  { de: 'das erfragte Datum', en: 'the date asked for' },
)
const anAnswer = answerFieldWords.value

const valueNames: Readonly<Record<AnswerKind, FieldName>> = {
  none: anAnswer,
  text: anAnswer,
  yesNo: anAnswer,
  choice: anAnswer,
  amount: amountAskedFor,
  date: dateAskedFor,
}

/** The names of the fields of an answer. */
export const answerNames = (answer: AnswerKind) => ({
  value: valueNames[answer],
  text: named(answer === 'text' ? inWords : domainWords.comment, within(yourAnswer)),
})

export const useTaskTexts = texts({
  open: { de: 'Offen', en: 'Open' },
  answered: { de: 'Beantwortet', en: 'Answered' },
  closed: screenWords.isDone,
  withdrawn: { de: 'Zurückgezogen', en: 'Withdrawn' },

  which: { de: 'Welche Aufgaben', en: 'Which tasks' },
  nothingOpen: { de: 'Keine offenen Aufgaben.', en: 'No open tasks.' },
  nothingOpenOfMandate: {
    de: 'Zu diesem Auftrag gibt es keine offenen Aufgaben.',
    en: 'There are no open tasks for this order.',
  },
  noneYet: { de: 'Noch keine Aufgaben.', en: 'No tasks yet.' },
  noCreditor: screenWords.noCreditorNumberHint,
  loading: { de: 'Aufgaben werden geladen …', en: 'Loading tasks …' },
  failed: { de: 'Die Aufgaben konnten nicht geladen werden.', en: 'The tasks could not be loaded.' },
  loadingOne: { de: 'Aufgabe wird geladen …', en: 'Loading task …' },
  failedOne: { de: 'Die Aufgabe konnte nicht geladen werden.', en: 'The task could not be loaded.' },
  unknown: {
    de: 'Diese Aufgabe gibt es nicht, oder Sie haben keinen Zugriff darauf.',
    en: 'This task does not exist, or you have no access to it.',
  },
  toAll: { de: 'Alle Aufgaben', en: 'All tasks' },
  next: { de: 'Nächste Aufgabe', en: 'Next task' },

  question: answerFieldWords.question,
  document: { de: 'Unterlage', en: 'Document' },
  approval: { de: 'Freigabe', en: 'Approval' },
  information: { de: 'Information', en: 'Information' },

  until: answerByWords,
  wasDue: { de: 'Frist war der', en: 'Was due on' },
  noDueDate: { de: 'Ohne Frist', en: 'No deadline' },
  overdueSince: { de: 'Seit', en: '' },
  dayOverdue: { de: 'Tag überfällig', en: 'day overdue' },
  daysOverdue: { de: 'Tagen überfällig', en: 'days overdue' },
  isThere: { de: 'Ihre Antwort liegt uns vor', en: 'We have your answer' },
  refused: { de: 'Ihre Antwort wurde abgelehnt:', en: 'Your answer was refused:' },

  case: domainWords.case,
  balance: domainWords.balance,
  openMainClaim: domainWords.openMainClaim,
  creditorNumber: domainWords.creditorNumber,
  mandate: domainWords.order,
  clerk: screenWords.clerk,
  // The label must also fit tasks that ask no question.
  created: { de: 'Gestellt am', en: 'Issued on' },
  cost: screenWords.costs,
  // Label of a sentence that usually begins with „Ohne Antwort“.
  consequence: { de: 'Folge', en: 'Consequence' },
  attachment: { de: 'Dokument herunterladen', en: 'Download document' },
  attachmentFailed: screenWords.documentFailed,

  task: domainWords.task,
  answer: domainWords.answer,
  yourAnswer,
  approvedCosts: answerFieldWords.confirmedCost,
  sentAt: { de: 'Gesendet', en: 'Sent' },
  yes: domainWords.yes,
  no: domainWords.no,
  amount: amountAskedFor,
  date: dateAskedFor,
  text: inWords,
  comment: domainWords.comment,
  files: domainWords.files,
  filesRequired: {
    de: 'Bitte hängen Sie mindestens eine Datei an.',
    en: 'Please attach at least one file.',
  },
  confirm: { de: 'Ich gebe diese Kosten frei:', en: 'I approve these costs:' },
  mustConfirm: { de: 'Bitte bestätigen Sie die Kosten.', en: 'Please confirm the costs.' },
  send: { de: 'Antwort senden', en: 'Send answer' },
  noted: { de: 'Zur Kenntnis genommen', en: 'Noted' },
  changed: taskChangedWords,
  notOpen: taskNotOpenWords,
  written: { de: 'Das hatten Sie geschrieben:', en: 'This is what you had written:' },
  sentTitle: { de: 'Antwort gesendet', en: 'Answer sent' },
  sent: {
    de: 'Ihre Antwort ist bei uns eingegangen. Wir bearbeiten sie so bald wie möglich.',
    en: 'We have received your answer and will process it as soon as possible.',
  },
  sendFailed: { de: 'Die Antwort konnte nicht gesendet werden.', en: 'The answer could not be sent.' },
  receiptFailed: screenWords.receiptFailed,

  openCount: openTasksWords,
  overdueCount: commonWords.overdue,
})

export type TaskText = ReturnType<typeof useTaskTexts>
