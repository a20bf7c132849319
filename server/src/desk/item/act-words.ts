import type { Words } from '@portal/contract/words/words.ts'

import { germanDay, germanTime } from '#ground/clock.ts'
import { germanDate } from '#submissions/german-text.ts'

/* Messages for a clerk whose action is refused. */

const dayOf = (moment: Date) => germanDate(germanDay(moment))
const timeOf = (moment: Date) => germanTime(moment).slice(0, 5)

export const takenWords = (clerk: string, since: Date): Words => ({
  de: `${clerk} bearbeitet diesen Eingang seit ${timeOf(since)} Uhr.`,
  en: `${clerk} has been working on this submission since ${timeOf(since)}.`,
})

interface Decision {
  readonly isAccepted: boolean
  /** '' if the portal does not know who decided. */
  readonly who: string
  readonly at: Date
  readonly inkassoNumber: string | null
}

export function decidedWords({ isAccepted, who, at, inkassoNumber }: Decision): Words {
  const [byGerman, byEnglish] = who === '' ? ['', ''] : [` von ${who}`, ` by ${who}`]
  const [asGerman, asEnglish] =
    inkassoNumber === null ? ['', ''] : [` als Akte ${inkassoNumber}`, ` as case ${inkassoNumber}`]
  return {
    de: `Dieser Eingang wurde am ${dayOf(at)} um ${timeOf(at)} Uhr${byGerman}${asGerman} ${isAccepted ? 'angenommen' : 'abgelehnt'}.`,
    en: `This submission was ${isAccepted ? 'accepted' : 'refused'}${byEnglish}${asEnglish} on ${dayOf(at)} at ${timeOf(at)}.`,
  }
}

export const actWords = {
  notYours: {
    de: 'Eingänge dieser Art entscheidet das Inkassosystem.',
    en: 'The collection system decides submissions of this kind.',
  },
  held: {
    de: 'Eine Datei wartet auf die Virenprüfung oder ist befallen.',
    en: 'A file waits for the virus scan or is infected.',
  },
  numberMissing: {
    de: 'Bitte geben Sie die Nummer der neuen Akte an.',
    en: 'Please enter the number of the new case.',
  },
  notDecidable: {
    de: 'Diesen Sachbearbeiter gibt es nicht, oder er entscheidet nicht.',
    en: 'There is no such clerk, or they do not decide.',
  },
  snoozeDay: {
    de: 'Bitte wählen Sie einen Tag nach heute, höchstens in 180 Tagen.',
    en: 'Please choose a day after today, at most in 180 days.',
  },
  unknown: {
    de: 'Diesen Eingang gibt es nicht.',
    en: 'There is no such submission.',
  },
  numberSuperfluous: {
    de: 'Nur ein Auftrag wird zu einer Akte.',
    en: 'Only an order becomes a case.',
  },
  noSubject: {
    de: 'Dieser Eingang gehört weder zu einer Akte noch zu einem Auftrag, daher ist keine Rückfrage möglich.',
    en: 'This submission is neither about a case nor about an order, so the creditor cannot be asked.',
  },
  tasksOff: {
    de: 'Aufgaben sind ausgeschaltet: Der Gläubiger würde die Rückfrage nicht sehen.',
    en: 'Tasks are switched off: the creditor would not see the question.',
  },
  messagesOff: {
    de: 'Nachrichten sind ausgeschaltet: Der Gläubiger würde diese nicht sehen.',
    en: 'Messages are switched off: the creditor would not see this one.',
  },
  noCase: {
    de: 'Zu diesem Eingang kennt das Portal keine Akte, daher ist keine Nachricht möglich.',
    en: 'The portal knows no case of this submission, so no message is possible.',
  },
  caseGone: {
    de: 'Das Portal hat die Akte nicht mehr, daher ist keine Rückfrage möglich.',
    en: 'The portal no longer has the case, so the creditor cannot be asked.',
  },
  otherCreditor: {
    de: 'Die Akte gehört inzwischen zu einem anderen Gläubiger.',
    en: 'The case belongs to another creditor now.',
  },
  otherNote: {
    de: 'Eine andere Notiz hat dieselbe Kennung.',
    en: 'Another note has the same id.',
  },
} as const satisfies Record<string, Words>

export const foreignCaseWords = (number: string): Words => ({
  de: `Die Akte ${number} gehört zu einem anderen Kunden.`,
  en: `Case ${number} belongs to another customer.`,
})

export const usedNumberWords = (number: string, receiptNumber: string): Words => ({
  de: `Mit der Nummer ${number} wurde schon ${receiptNumber} angenommen.`,
  en: `${receiptNumber} was accepted as ${number} already.`,
})

export const erasedCaseWords = (number: string, at: Date): Words => ({
  de: `Die Akte ${number} wurde am ${dayOf(at)} gelöscht und kann nicht wieder entstehen.`,
  en: `Case ${number} was erased on ${dayOf(at)} and cannot be created again.`,
})

export const mayNotSeeWords = (clerk: string): Words => ({
  de: `${clerk} darf Eingänge dieses Kunden nicht sehen.`,
  en: `${clerk} may not see submissions of this customer.`,
})
