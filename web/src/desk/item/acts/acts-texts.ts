import { mostSnoozeDays } from '@portal/contract/desk/acts.ts'
import { answerFieldWords } from '@portal/contract/words/answer-words.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { rowFieldWords } from '@portal/contract/words/submission-words.ts'
import { named, type Words } from '@portal/contract/words/words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

const subject: Words = { de: 'Betreff', en: 'Subject' }
const snoozeDay: Words = { de: 'Wieder vorlegen am', en: 'Comes back on' }
const nextClerk: Words = { de: 'An wen', en: 'To whom' }
const dueDate: Words = { de: 'Antwort bis', en: 'Answer by' }

/** Texts for the acts of a clerk on a submission. */
export const useActTexts = texts({
  take: { de: 'Übernehmen', en: 'Take' },
  giveBack: { de: 'Zurückgeben', en: 'Give back' },
  takeOver: { de: 'Übernehmen …', en: 'Take over …' },
  accept: deskWords.accept,
  refuse: deskWords.refuse,
  ask: { de: 'Rückfrage', en: 'Ask' },
  write: domainWords.message,
  note: { de: 'Notiz', en: 'Note' },
  following: { de: 'Nächster', en: 'Next' },
  toList: deskWords.toList,
  key: { de: 'Taste', en: 'key' },
  cancel: commonWords.cancel,
  unreachable: commonWords.unreachable,
  kept: deskWords.kept,

  acceptTitle: { de: 'Eingang annehmen?', en: 'Accept this submission?' },
  acceptWords: {
    de: 'Der Gläubiger sieht danach, dass Sie ihn angenommen haben. Das lässt sich nicht zurücknehmen.',
    en: 'The creditor then sees that you have accepted it. This cannot be undone.',
  },
  acceptMandate: { de: 'Auftrag annehmen', en: 'Accept the order' },
  number: { de: 'Inkassonummer der neuen Akte', en: 'Collection number of the new case' },
  accepted: { de: 'Angenommen.', en: 'Accepted.' },

  refuseTitle: { de: 'Eingang ablehnen', en: 'Refuse the submission' },
  template: { de: 'Üblicher Grund', en: 'Usual reason' },
  ownReason: { de: 'Eigener Text', en: 'Own text' },
  reason: { de: 'Begründung für den Gläubiger', en: 'Reason for the creditor' },
  creditorReads: { de: 'Das liest der Gläubiger:', en: 'The creditor reads:' },
  refused: { de: 'Abgelehnt.', en: 'Refused.' },

  askTitle: { de: 'Rückfrage an den Gläubiger', en: 'Question to the creditor' },
  subject,
  question: answerFieldWords.question,
  answerKind: { de: 'Art der Antwort', en: 'Kind of answer' },
  none: { de: 'nur zur Kenntnis', en: 'for information only' },
  text: { de: 'Freitext', en: 'free text' },
  yesNo: { de: 'Ja oder Nein', en: 'yes or no' },
  amount: { de: 'ein Betrag', en: 'an amount' },
  date: { de: 'ein Datum', en: 'a date' },
  filesRequired: { de: 'Der Gläubiger muss eine Datei anhängen', en: 'The creditor must attach a file' },
  dueDate,
  sendQuestion: { de: 'Rückfrage senden', en: 'Send the question' },
  asked: { de: 'Rückfrage gesendet.', en: 'Question sent.' },

  writeTitle: { de: 'Nachricht an den Gläubiger', en: 'Message to the creditor' },
  message: domainWords.message,
  sendMessage: commonWords.send,
  written: { de: 'Nachricht gesendet.', en: 'Message sent.' },

  noteTitle: { de: 'Interne Notiz', en: 'Internal note' },
  internal: {
    de: 'Nur Ihr Haus liest das. Der Gläubiger sieht es nicht.',
    en: 'Only your company reads this. The creditor does not see it.',
  },
  saveNote: { de: 'Notiz speichern', en: 'Save the note' },
  noted: { de: 'Notiz gespeichert.', en: 'Note saved.' },

  passOn: { de: 'Weitergeben', en: 'Pass on' },
  passOnTitle: { de: 'Eingang weitergeben', en: 'Pass the submission on' },
  passOnWords: {
    de: 'Der Eingang steht dann einen Arbeitstag lang beim Kollegen unter „Meine“. Andere können ihn übernehmen.',
    en: 'It is then in the colleague’s view “Mine” for one working day. Others can take it over.',
  },
  nextClerk,
  pleaseSelect: commonWords.pleaseSelect,
  passedOn: { de: 'Weitergegeben.', en: 'Passed on.' },

  snooze: deskWords.putOff,
  snoozeTitle: { de: 'Auf Wiedervorlage legen', en: 'Put the submission off' },
  snoozeWords: {
    de: 'Bis dahin steht der Eingang für alle unter „Wiedervorlage“. An dem Tag erscheint er von selbst wieder.',
    en: 'Until then everybody finds it in the view “Put off”. On that day it comes back by itself.',
  },
  snoozeDay,
  snoozeHint: {
    de: `Nach heute, höchstens in ${mostSnoozeDays} Tagen.`,
    en: `After today, at most in ${mostSnoozeDays} days.`,
  },
  snoozed: { de: 'Liegt auf Wiedervorlage.', en: 'Put off.' },
  bringBack: { de: 'Jetzt vorlegen', en: 'Bring back now' },
  broughtBack: { de: 'Wieder vorgelegt.', en: 'Brought back.' },
  sheet: { de: 'PDF', en: 'PDF' },

  takeOverTitle: { de: 'Eingang übernehmen?', en: 'Take this submission over?' },
  takeOverWords: {
    de: 'arbeitet gerade daran. Wenn Sie übernehmen, steht er bei Ihnen, und das wird festgehalten.',
    en: 'is working on it. If you take it over, it is with you, and this is recorded.',
  },
  taken: { de: 'Übernommen.', en: 'Taken.' },
  givenBack: { de: 'Zurückgegeben.', en: 'Given back.' },
})

/** Names of the fields of all acts, for errors. */
export const actNames = {
  inkassoNumber: named(domainWords.collectionNumber, {
    de: 'die Inkassonummer',
    en: 'the collection number',
  }),
  reason: rowFieldWords.reason,
  title: named(subject, { de: 'den Betreff', en: 'the subject' }),
  text: named(domainWords.text, domainWords.theText),
  answer: answerFieldWords.value,
  dueDate: named(dueDate, domainWords.theDate),
  until: named(snoozeDay, { de: 'den Tag', en: 'the day' }),
  clerk: named(nextClerk, { de: 'den Sachbearbeiter', en: 'the clerk' }),
}
