import { codeMinutes } from '@portal/contract/notifications.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { paperWords } from '#ground/paper-words.ts'
import type { AddressMailKind, OperatorMailKind, UserMailKind } from '#outbox/mail-kinds.ts'

/* Texts of mails. They contain nothing confidential: no debtor's name, and no amount. */

/** Values that are inserted into the texts. */
export interface MailNames {
  readonly receiptNumber: string
  readonly code: string
  readonly count: string
  /** Number of deliveries that failed. */
  readonly failed: string
  /** Number of deliveries that have waited for more than an hour. */
  readonly waiting: string
  /** Number of mails that could not be delivered. */
  readonly mails: string
  /** Number of webhook messages that could not be delivered. */
  readonly webhooks: string
  /** Date and time of the last import, formatted for the language. Empty in other mails. */
  readonly since: string
}

export interface MailText {
  readonly subject: Words
  /** What happened, and what to do if it was unexpected. */
  readonly paragraphs: readonly ((names: MailNames) => Words)[]
}

const notYou: Words = {
  de: 'Waren Sie das nicht selbst, ändern Sie bitte sofort Ihr Passwort und sagen Sie uns Bescheid.',
  en: 'If this was not you, please change your password at once and let us know.',
}

const callUs: Words = {
  de: 'Waren Sie das nicht selbst, sagen Sie uns bitte sofort Bescheid.',
  en: 'If this was not you, please let us know at once.',
}

const always = (words: Words) => () => words

export const mailTexts: Readonly<Record<UserMailKind | AddressMailKind | OperatorMailKind, MailText>> = {
  password_changed: {
    subject: { de: 'Ihr neues Passwort gilt', en: 'Your new password is active' },
    paragraphs: [
      always({
        de: 'für Ihren Zugang zum Gläubigerportal gilt ein neues Passwort. Alle Sitzungen wurden beendet.',
        en: 'A new password is now active for your access to the creditor portal. All sessions were ended.',
      }),
      always(callUs),
    ],
  },
  two_factor_on: {
    subject: { de: 'Zwei-Faktor-Anmeldung eingeschaltet', en: 'Two-factor login switched on' },
    paragraphs: [
      always({
        de: 'für Ihren Zugang zum Gläubigerportal wurde die Zwei-Faktor-Anmeldung eingeschaltet.',
        en: 'Two-factor login was switched on for your access to the creditor portal.',
      }),
      always(callUs),
    ],
  },
  two_factor_off: {
    subject: { de: 'Zwei-Faktor-Anmeldung ausgeschaltet', en: 'Two-factor login switched off' },
    paragraphs: [
      always({
        de: 'für Ihren Zugang zum Gläubigerportal wurde die Zwei-Faktor-Anmeldung ausgeschaltet.',
        en: 'Two-factor login was switched off for your access to the creditor portal.',
      }),
      always(notYou),
    ],
  },
  login_unfinished: {
    subject: { de: 'Anmeldung nicht abgeschlossen', en: 'Login not finished' },
    paragraphs: [
      always({
        de: 'jemand hat sich mit Ihrem richtigen Passwort angemeldet, aber den Code der Zwei-Faktor-Anmeldung nicht eingegeben.',
        en: 'Somebody logged in with your correct password but did not enter the two-factor code.',
      }),
      always(notYou),
    ],
  },
  login_locked: {
    subject: { de: 'Anmeldung vorübergehend gesperrt', en: 'Login temporarily locked' },
    paragraphs: [
      always({
        de: 'jemand hat mehrmals versucht, sich mit Ihrem Benutzernamen und einem falschen Passwort anzumelden. Von fremden Netzen aus ist die Anmeldung deshalb für einige Minuten gesperrt.',
        en: 'Somebody tried several times to log in with your user name and a wrong password. Logging in from unknown networks is therefore locked for a few minutes.',
      }),
      always({
        de: 'Ihr Passwort wurde nicht erraten. Ist es sicher und nur Ihnen bekannt, brauchen Sie nichts zu tun.',
        en: 'Your password was not guessed. If it is strong and known only to you, you need not do anything.',
      }),
    ],
  },
  submission_accepted: {
    subject: { de: 'Ihre Übermittlung wurde angenommen', en: 'Your submission was accepted' },
    paragraphs: [
      ({ receiptNumber }) => ({
        de: `Ihre Übermittlung ${receiptNumber} wurde angenommen. Näheres steht im Portal.`,
        en: `Your submission ${receiptNumber} was accepted. You will find the details in the portal.`,
      }),
    ],
  },
  submission_refused: {
    subject: { de: 'Ihre Übermittlung wurde abgelehnt', en: 'Your submission was refused' },
    paragraphs: [
      ({ receiptNumber }) => ({
        de: `Ihre Übermittlung ${receiptNumber} wurde abgelehnt. Der Grund steht im Portal.`,
        en: `Your submission ${receiptNumber} was refused. You will find the reason in the portal.`,
      }),
    ],
  },
  address_code: {
    subject: { de: 'Code für Ihre Benachrichtigungen', en: 'Code for your notifications' },
    paragraphs: [
      ({ code }) => ({
        de: `mit diesem Code bestätigen Sie, dass Benachrichtigungen des Gläubigerportals an diese Adresse gehen sollen: ${code}`,
        en: `Use this code to confirm that notifications from the creditor portal should go to this address: ${code}`,
      }),
      always({
        de: `Er gilt ${codeMinutes} Minuten. Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun: Ohne ihn geht keine weitere Mail an diese Adresse.`,
        en: `It is valid for ${codeMinutes} minutes. If you did not request it, you need not do anything: without it, no further mail is sent to this address.`,
      }),
    ],
  },
  address_changed: {
    subject: {
      de: 'Ihre Benachrichtigungen gehen an eine andere Adresse',
      en: 'Your notifications go to another address',
    },
    paragraphs: [
      always({
        de: 'Benachrichtigungen des Gläubigerportals gehen ab jetzt an eine andere Adresse und nicht mehr an diese.',
        en: 'From now on, notifications from the creditor portal go to another address and no longer to this one.',
      }),
      always(notYou),
    ],
  },
  address_removed: {
    subject: {
      de: 'Keine Benachrichtigungen mehr an diese Adresse',
      en: 'No more notifications to this address',
    },
    paragraphs: [
      always({
        de: 'diese Adresse wurde im Gläubigerportal entfernt. Benachrichtigungen werden nicht mehr versendet.',
        en: 'This address was removed from the creditor portal. Notifications are no longer sent.',
      }),
      always(notYou),
    ],
  },
  new_submissions: {
    subject: { de: 'Neue Übermittlungen im Gläubigerportal', en: 'New submissions in the creditor portal' },
    paragraphs: [
      ({ count }) => ({
        de: `Übermittlungen, die noch nicht abgeholt sind: ${count}. Ihr System holt sie ab; wie, steht im Handbuch (docs/operating.md) unter „Submissions“.`,
        en: `Submissions not fetched yet: ${count}. Your system fetches them; the manual (docs/operating.md) explains how under “Submissions”.`,
      }),
    ],
  },
  password_requests: {
    subject: { de: 'Passwortwünsche im Gläubigerportal', en: 'Password requests in the creditor portal' },
    paragraphs: [
      ({ count }) => ({
        de: `neue Passwörter, die auf Ihre Freigabe warten: ${count}. Geben Sie nur frei, was der Benutzer selbst wollte; wie, steht im Handbuch (docs/operating.md) unter „Passwords, locks and sessions“.`,
        en: `New passwords waiting for your approval: ${count}. Approve only what the user requested; the manual (docs/operating.md) explains how under “Passwords, locks and sessions”.`,
      }),
    ],
  },
  import_late: {
    subject: {
      de: 'Der Import für das Gläubigerportal bleibt aus',
      en: 'The import for the creditor portal is late',
    },
    paragraphs: [
      ({ since }) => ({
        de: `seit ${since} wurde nichts mehr importiert. Gläubiger sehen die Akten, wie sie damals waren.`,
        en: `Nothing has been imported since ${since}. Creditors see the cases as they were then.`,
      }),
    ],
  },
  deliveries_not_in: {
    subject: {
      de: 'Lieferungen sind nicht im Gläubigerportal',
      en: 'Deliveries are not in the creditor portal',
    },
    paragraphs: [
      ({ failed, waiting }) => ({
        de: `Lieferungen, deren Daten nicht im Portal sind: ${failed} sind fehlgeschlagen, ${waiting} warten seit mehr als einer Stunde. Gläubiger sehen diese Daten nicht.`,
        en: `Deliveries whose data are not in the portal: ${failed} have failed, ${waiting} have waited for more than an hour. Creditors do not see these data.`,
      }),
      always({
        de: 'Der Grund steht im Bericht der Lieferung; was zu tun ist, steht im Handbuch (docs/operating.md) unter „Deliveries“.',
        en: 'The report of the delivery gives the reason; the manual (docs/operating.md) says what to do under “Deliveries”.',
      }),
    ],
  },
  dead_letters: {
    subject: {
      de: 'Das Gläubigerportal konnte etwas nicht zustellen',
      en: 'The creditor portal could not deliver something',
    },
    paragraphs: [
      ({ mails, webhooks }) => ({
        de: `endgültig nicht zugestellt wurden E-Mails: ${mails}, Aufrufe an Ihre Systeme: ${webhooks}. Das Portal versucht es nicht weiter.`,
        en: `The portal has given up on e-mails: ${mails}, calls to your systems: ${webhooks}. It will not try again.`,
      }),
      always({
        de: 'Wie man die Gründe sieht und es erneut versuchen lässt, steht im Handbuch (docs/operating.md) unter „Mail“ und „Webhooks“.',
        en: 'The manual (docs/operating.md) explains under “Mail” and “Webhooks” how to see the reasons and try again.',
      }),
    ],
  },
}

/** Texts that all mails contain besides their own. */
export const frameWords = {
  greeting: paperWords.greeting,
  germanTime: paperWords.germanTime,
  happened: { de: 'Zeitpunkt', en: 'When' },
  user: domainWords.user,
  unsubscribe: { de: 'Diese E-Mails abbestellen', en: 'Unsubscribe from these e-mails' },
  link: { de: 'Zum Gläubigerportal', en: 'To the creditor portal' },
  ownChoice: {
    de: 'Worüber und wohin wir Sie benachrichtigen, wählen Sie im Portal unter „Benachrichtigungen“; dort schalten Sie es auch ab.',
    en: 'In the portal, under “Notifications”, you choose what you are notified about and where, and switch it off.',
  },
  operatorsChoice: {
    de: 'Wer diese Mails bekommt, steht in der Datei des Betreibers (notifications.recipients).',
    en: 'The operator’s file says who gets these mails (notifications.recipients).',
  },
  noChoice: {
    de: 'Eingetragen wird eine Adresse erst, wenn sie mit einem Code bestätigt ist, der nur an sie geht.',
    en: 'An address is saved only once it is confirmed with a code that is sent to it alone.',
  },
  automatic: { de: 'Diese Mail wurde automatisch versendet.', en: 'This mail was sent automatically.' },
  test: { de: 'Probemail des Gläubigerportals', en: 'Test mail of the creditor portal' },
  testBody: {
    de: 'diese Mail zeigt, dass das Gläubigerportal Mail versenden kann.',
    en: 'This mail shows that the creditor portal can send mail.',
  },
} as const satisfies Record<string, Words>
