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
  de: 'Falls Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und geben Sie uns Bescheid.',
  en: 'If this was not you, please change your password at once and let us know.',
}

const callUs: Words = {
  de: 'Falls Sie das nicht waren, geben Sie uns bitte sofort Bescheid.',
  en: 'If this was not you, please let us know at once.',
}

const always = (words: Words) => () => words

export const mailTexts: Readonly<Record<UserMailKind | AddressMailKind | OperatorMailKind, MailText>> = {
  password_changed: {
    subject: { de: 'Ihr neues Passwort gilt ab sofort', en: 'Your new password is now active' },
    paragraphs: [
      always({
        de: 'für Ihren Zugang zum Gläubigerportal gilt ein neues Passwort. Sie wurden auf allen Geräten abgemeldet.',
        en: 'Your creditor portal account has a new password. You have been logged out on all devices.',
      }),
      always(callUs),
    ],
  },
  two_factor_on: {
    subject: { de: 'Zwei-Faktor-Anmeldung eingeschaltet', en: 'Two-factor login switched on' },
    paragraphs: [
      always({
        de: 'für Ihren Zugang zum Gläubigerportal wurde die Zwei-Faktor-Anmeldung eingeschaltet.',
        en: 'Two-factor login has been switched on for your creditor portal account.',
      }),
      always(callUs),
    ],
  },
  two_factor_off: {
    subject: { de: 'Zwei-Faktor-Anmeldung ausgeschaltet', en: 'Two-factor login switched off' },
    paragraphs: [
      always({
        de: 'für Ihren Zugang zum Gläubigerportal wurde die Zwei-Faktor-Anmeldung ausgeschaltet.',
        en: 'Two-factor login has been switched off for your creditor portal account.',
      }),
      always(notYou),
    ],
  },
  login_unfinished: {
    subject: { de: 'Anmeldung nicht abgeschlossen', en: 'Login not completed' },
    paragraphs: [
      always({
        de: 'jemand hat sich mit Ihrem Passwort angemeldet, den Einmal-Code danach aber nicht eingegeben.',
        en: 'Someone logged in with your password but did not go on to enter the one-time code.',
      }),
      always(notYou),
    ],
  },
  login_locked: {
    subject: { de: 'Anmeldung vorübergehend gesperrt', en: 'Login temporarily locked' },
    paragraphs: [
      always({
        de: 'jemand hat mehrmals versucht, sich mit Ihrem Benutzernamen und einem falschen Passwort anzumelden. Aus unbekannten Netzen ist die Anmeldung deshalb für einige Minuten gesperrt.',
        en: 'Someone has tried several times to log in with your username and a wrong password. Logins from unknown networks are therefore blocked for a few minutes.',
      }),
      always({
        de: 'Ihr Passwort wurde nicht erraten. Ist es sicher und nur Ihnen bekannt, müssen Sie nichts tun.',
        en: 'Your password was not guessed. If it is strong and known only to you, there is nothing you need to do.',
      }),
    ],
  },
  submission_accepted: {
    subject: { de: 'Ihre Übermittlung wurde angenommen', en: 'Your submission was accepted' },
    paragraphs: [
      ({ receiptNumber }) => ({
        de: `Ihre Übermittlung ${receiptNumber} wurde angenommen. Näheres finden Sie im Portal.`,
        en: `Your submission ${receiptNumber} was accepted. You will find the details in the portal.`,
      }),
    ],
  },
  submission_refused: {
    subject: { de: 'Ihre Übermittlung wurde abgelehnt', en: 'Your submission was refused' },
    paragraphs: [
      ({ receiptNumber }) => ({
        de: `Ihre Übermittlung ${receiptNumber} wurde abgelehnt. Den Grund finden Sie im Portal.`,
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
        de: `Er gilt ${codeMinutes} Minuten. Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ohne den Code geht keine weitere E-Mail an diese Adresse.`,
        en: `It is valid for ${codeMinutes} minutes. If you did not request it, please ignore this e-mail: without the code, no further e-mails will be sent to this address.`,
      }),
    ],
  },
  address_changed: {
    subject: {
      de: 'Ihre Benachrichtigungen gehen jetzt an eine andere Adresse',
      en: 'Your notifications now go to another address',
    },
    paragraphs: [
      always({
        de: 'Benachrichtigungen des Gläubigerportals gehen ab jetzt an eine andere Adresse und nicht mehr an diese.',
        en: 'From now on, notifications from the creditor portal will go to another address instead of this one.',
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
        de: 'diese Adresse wurde im Gläubigerportal entfernt. Sie erhalten keine Benachrichtigungen mehr.',
        en: 'This address has been removed from the creditor portal. You will receive no more notifications.',
      }),
      always(notYou),
    ],
  },
  new_submissions: {
    subject: { de: 'Neue Übermittlungen im Gläubigerportal', en: 'New submissions in the creditor portal' },
    paragraphs: [
      ({ count }) => ({
        de: `noch nicht abgeholte Übermittlungen: ${count}. Wie Ihr System sie abholt, steht im Handbuch (docs/operating.md) unter „Submissions“.`,
        en: `Submissions not fetched yet: ${count}. The manual (docs/operating.md) explains under “Submissions” how your system fetches them.`,
      }),
    ],
  },
  password_requests: {
    subject: { de: 'Neue Passwörter warten auf Ihre Freigabe', en: 'New passwords await your approval' },
    paragraphs: [
      ({ count }) => ({
        de: `im Gläubigerportal beantragte neue Passwörter: ${count}. Bitte geben Sie ein Passwort nur frei, wenn der Benutzer es selbst beantragt hat. Wie das geht, steht im Handbuch (docs/operating.md) unter „Passwords, locks and sessions“.`,
        en: `New passwords requested in the creditor portal: ${count}. Please approve a password only if the user requested it themselves. The manual (docs/operating.md) explains how under “Passwords, locks and sessions”.`,
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
        de: `seit dem ${since} wurde nichts mehr importiert. Gläubiger sehen die Akten, wie sie damals waren.`,
        en: `Nothing has been imported since ${since}. Creditors see the cases as they were then.`,
      }),
    ],
  },
  deliveries_not_in: {
    subject: {
      de: 'Lieferungen fehlen im Gläubigerportal',
      en: 'Deliveries are missing from the creditor portal',
    },
    paragraphs: [
      ({ failed, waiting }) => ({
        de: `Lieferungen, deren Daten im Portal fehlen: ${failed} fehlgeschlagen, ${waiting} seit mehr als einer Stunde nicht importiert. Gläubiger sehen diese Daten nicht.`,
        en: `Deliveries whose data are missing from the portal: ${failed} failed, ${waiting} waiting for more than an hour. Creditors cannot see these data.`,
      }),
      always({
        de: 'Den Grund nennt der Bericht zur Lieferung. Was zu tun ist, steht im Handbuch (docs/operating.md) unter „Deliveries“.',
        en: 'The delivery report gives the reason. The manual (docs/operating.md) explains under “Deliveries” what to do.',
      }),
    ],
  },
  dead_letters: {
    subject: {
      de: 'Das Gläubigerportal konnte E-Mails oder Aufrufe nicht zustellen',
      en: 'The creditor portal could not deliver e-mails or calls',
    },
    paragraphs: [
      ({ mails, webhooks }) => ({
        de: `endgültig nicht zugestellt: E-Mails (${mails}), Aufrufe an Ihre Systeme (${webhooks}). Das Portal versucht es nicht weiter.`,
        en: `Not delivered: e-mails (${mails}), calls to your systems (${webhooks}). The portal will not try again.`,
      }),
      always({
        de: 'Wie Sie die Gründe finden und die Zustellung wiederholen, steht im Handbuch (docs/operating.md) unter „Mail“ und „Webhooks“.',
        en: 'The manual (docs/operating.md) explains under “Mail” and “Webhooks” how to find the reasons and try again.',
      }),
    ],
  },
}

/** Texts shared by mails of all kinds. */
export const frameWords = {
  greeting: paperWords.greeting,
  germanTime: paperWords.germanTime,
  happened: { de: 'Zeitpunkt', en: 'Time of event' },
  user: domainWords.user,
  unsubscribe: { de: 'Diese E-Mails abbestellen', en: 'Unsubscribe from these e-mails' },
  link: { de: 'Zum Gläubigerportal', en: 'Go to the creditor portal' },
  ownChoice: {
    de: 'Im Portal unter „Benachrichtigungen“ legen Sie fest, worüber und an welche Adresse wir Sie benachrichtigen. Dort können Sie die E-Mails auch abschalten.',
    en: 'Under “Notifications” in the portal, you can choose what we notify you about and at which address, or switch the e-mails off.',
  },
  operatorsChoice: {
    de: 'Die Empfänger dieser E-Mails stehen in portal.config.json (notifications.recipients).',
    en: 'The recipients of these e-mails are set in portal.config.json (notifications.recipients).',
  },
  noChoice: {
    de: 'Eine Adresse wird erst eingetragen, wenn sie mit einem Code bestätigt wurde, der nur an sie geht.',
    en: 'An address is saved only after it has been confirmed with a code sent to that address alone.',
  },
  automatic: { de: 'Diese E-Mail wurde automatisch versendet.', en: 'This e-mail was sent automatically.' },
  test: { de: 'Test-E-Mail des Gläubigerportals', en: 'Test e-mail from the creditor portal' },
  testBody: {
    de: 'diese E-Mail zeigt, dass das Gläubigerportal E-Mails versenden kann.',
    en: 'This e-mail shows that the creditor portal can send e-mails.',
  },
} as const satisfies Record<string, Words>
