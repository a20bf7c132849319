import { codeMinutes } from '@portal/contract/notifications.ts'
import { wrongCodeWords } from '@portal/contract/words/sentences.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

/** Error text that the case page and the notifications page share. */
const muteWords = {
  notSaved: {
    de: 'Ihre Wahl konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    en: 'Your choice could not be saved. Please try again.',
  },
}

export const useMuteTexts = texts({
  ...muteWords,
  tellMe: { de: 'E-Mails zu dieser Akte erhalten', en: 'Get e-mails about this case' },
})

export const useNotificationsTexts = texts({
  notOffered: {
    de: 'Das Portal versendet zurzeit keine Benachrichtigungen.',
    en: 'The portal does not send notifications at present.',
  },
  what: {
    de: 'Das Portal informiert Sie per E-Mail über Ihren Zugang, über Ihre Übermittlungen und über alles, was im Portal auf Sie wartet. Die E-Mails enthalten nie Namen von Schuldnern oder Beträge.',
    en: 'The portal e-mails you about your account, your submissions and everything that is waiting for you in the portal. The e-mails never contain debtors’ names or amounts.',
  },
  loading: { de: 'Die Einstellungen werden geladen …', en: 'Loading the settings …' },
  failed: {
    de: 'Die Einstellungen konnten nicht geladen werden.',
    en: 'The settings could not be loaded.',
  },

  where: { de: 'Ihre Adresse', en: 'Your address' },
  address: { de: 'E-Mail-Adresse', en: 'E-mail address' },
  newAddress: { de: 'Neue E-Mail-Adresse', en: 'New e-mail address' },
  goesTo: { de: 'Benachrichtigungen gehen an', en: 'Notifications go to' },
  goesNowhere: {
    de: 'Sie haben noch keine Adresse bestätigt und erhalten keine Benachrichtigungen.',
    en: 'You have not confirmed an address yet, so you receive no notifications.',
  },
  addressHint: {
    de: 'Wir schicken einen Code an diese Adresse. Sobald Sie ihn hier eingeben, ist sie eingetragen.',
    en: 'We will send a code to this address. Enter it here to save the address.',
  },
  sendCode: { de: 'Code anfordern', en: 'Request a code' },
  change: { de: 'Adresse ändern', en: 'Change address' },
  remove: { de: 'Adresse entfernen', en: 'Remove address' },
  removeQuestion: {
    de: 'Danach erhalten Sie keine Benachrichtigungen mehr. Eine letzte E-Mail bestätigt, dass die Adresse entfernt wurde.',
    en: 'You will then receive no more notifications. A final e-mail confirms that the address was removed.',
  },
  removeYes: { de: 'Ja, entfernen', en: 'Yes, remove' },
  removed: { de: 'Die Adresse wurde entfernt.', en: 'The address has been removed.' },
  error: commonWords.error,
  required: { de: 'Bitte geben Sie Ihre E-Mail-Adresse ein.', en: 'Please enter your e-mail address.' },
  format: {
    de: 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
    en: 'Please enter an e-mail address such as name@example.com.',
  },
  tooLong: {
    de: 'Die E-Mail-Adresse ist zu lang: höchstens 254 Zeichen.',
    en: 'The e-mail address is too long: at most 254 characters.',
  },
  tooMany: {
    de: 'In der letzten Stunde wurden schon fünf Codes verschickt. Bitte versuchen Sie es später noch einmal.',
    en: 'Five codes have already been sent in the last hour. Please try again later.',
  },

  codeSent: { de: 'Wir haben einen Code geschickt an', en: 'We have sent a code to' },
  codeHint: {
    de: `Er gilt ${codeMinutes} Minuten. Kommt er nicht an, sehen Sie bitte auch im Spam-Ordner nach.`,
    en: `It is valid for ${codeMinutes} minutes. If it does not arrive, please check your spam folder.`,
  },
  code: screenWords.code,
  verify: screenWords.verify,
  wrong: wrongCodeWords,
  incomplete: screenWords.incompleteCode,
  otherAddress: { de: 'Andere Adresse oder neuer Code', en: 'Different address or new code' },
  tooLate: {
    de: 'Der Code gilt nicht mehr: Er ist abgelaufen oder wurde fünfmal falsch eingegeben. Bitte fordern Sie einen neuen an.',
    en: 'The code is no longer valid: it has expired or was entered wrongly five times. Please request a new one.',
  },
  confirmed: { de: 'Die Adresse ist bestätigt.', en: 'The address is confirmed.' },
  cancel: commonWords.cancel,

  topics: { de: 'Worüber wir Sie benachrichtigen', en: 'What we notify you about' },
  savedAtOnce: {
    de: 'Jede Änderung wird sofort gespeichert.',
    en: 'Each change is saved at once.',
  },
  password: { de: 'Ein neues Passwort wurde freigeschaltet', en: 'A new password has been enabled' },
  twoFactor: {
    de: 'Die Zwei-Faktor-Anmeldung wurde ein- oder ausgeschaltet',
    en: 'Two-factor login was switched on or off',
  },
  logins: {
    de: 'Auffällige Anmeldungen: nach falschen Passwörtern gesperrt oder ohne den zweiten Faktor abgebrochen',
    en: 'Unusual logins: locked after wrong passwords, or abandoned before the second factor',
  },
  submissions: {
    de: 'Eine Übermittlung wurde angenommen oder abgelehnt',
    en: 'A submission was accepted or refused',
  },
  tasks: {
    de: 'Eine neue Aufgabe und eine Erinnerung drei Tage vor Ablauf ihrer Frist',
    en: 'A new task, and a reminder three days before its deadline',
  },
  messages: { de: 'Eine neue Nachricht zu einer Akte', en: 'A new message about a case' },
  papers: {
    de: 'Neue Unterlagen, zum Beispiel eine Abrechnung',
    en: 'New papers, such as a statement of account',
  },
  digest: { de: 'Zusammenfassung', en: 'Summary' },
  digestHint: {
    de: 'Um 7 Uhr, in Zahlen: was in Ihren Akten geschehen ist und was auf Sie wartet. Gibt es nichts Neues, entfällt sie.',
    en: 'At 7 a.m., in figures: what has happened in your cases and what is waiting for you. If there is nothing new, none is sent.',
  },
  none: { de: 'Keine Zusammenfassung', en: 'No summary' },
  daily: { de: 'Täglich', en: 'Daily' },
  weekly: { de: 'Wöchentlich', en: 'Weekly' },
  weekday: { de: 'Wochentag', en: 'Day of the week' },
  language: { de: 'Sprache der E-Mails', en: 'Language of the e-mails' },
  saving: { de: 'Wird gespeichert …', en: 'Saving …' },
  saved: { de: 'Gespeichert.', en: 'Saved.' },
  notSaved: muteWords.notSaved,

  mutedCases: { de: 'Stumm geschaltete Akten', en: 'Muted cases' },
  noneMuted: {
    de: 'Keine. E-Mails zu einer Akte schalten Sie auf deren Seite ab.',
    en: 'None. You can switch off the e-mails about a case on its page.',
  },
  mutedFailed: {
    de: 'Die stumm geschalteten Akten konnten nicht geladen werden.',
    en: 'The muted cases could not be loaded.',
  },
  moreMuted: {
    de: 'Es gibt weitere, die hier nicht angezeigt werden.',
    en: 'There are more, which are not shown here.',
  },
  unmute: { de: 'Wieder benachrichtigen', en: 'Notify me again' },
})

export const useUnsubscribeTexts = texts({
  title: { de: 'E-Mails abbestellen', en: 'Unsubscribe from e-mails' },
  invalid: { de: 'Link nicht gültig', en: 'Link not valid' },
  toNotifications: { de: 'Benachrichtigungen öffnen', en: 'Open the notifications' },
  cases: {
    de: 'Möchten Sie keine E-Mails mehr zu neuen Aufgaben, Nachrichten und Unterlagen erhalten? Über Ihren Zugang und Ihre Übermittlungen benachrichtigen wir Sie weiterhin.',
    en: 'Do you want to stop receiving e-mails about new tasks, messages and papers? We will still notify you about your account and your submissions.',
  },
  digest: {
    de: 'Möchten Sie die Zusammenfassung Ihrer Akten nicht mehr per E-Mail erhalten? Alle anderen Benachrichtigungen erhalten Sie weiterhin.',
    en: 'Do you want to stop receiving the summary of your cases by e-mail? You will still receive all other notifications.',
  },
  end: { de: 'Jetzt abbestellen', en: 'Unsubscribe now' },
  casesEnded: {
    de: 'Sie erhalten keine E-Mails mehr zu neuen Aufgaben, Nachrichten und Unterlagen. Im Portal unter „Benachrichtigungen“ können Sie sie jederzeit wieder einschalten.',
    en: 'You will no longer receive e-mails about new tasks, messages and papers. You can switch them on again at any time in the portal under “Notifications”.',
  },
  digestEnded: {
    de: 'Sie erhalten keine Zusammenfassung mehr. Im Portal unter „Benachrichtigungen“ können Sie sie jederzeit wieder einschalten.',
    en: 'You will no longer receive the summary. You can switch it on again at any time in the portal under “Notifications”.',
  },
  unknown: {
    de: 'Dieser Link ist unvollständig oder gehört zu einer Adresse, an die wir keine E-Mails mehr schicken. Was Sie erhalten, wählen Sie nach der Anmeldung unter „Benachrichtigungen“.',
    en: 'This link is incomplete, or it belongs to an address to which we no longer send e-mails. After logging in, you can choose what you receive under “Notifications”.',
  },
  failed: commonWords.unreachable,
})
