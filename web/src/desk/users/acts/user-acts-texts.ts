import { domainWords } from '@portal/contract/words/domain-words.ts'
import { rowFieldWords } from '@portal/contract/words/submission-words.ts'
import { named, type Words } from '@portal/contract/words/words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { userWords } from '#desk/users/user-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

const phone: Words = { de: 'Rufnummer für Rückrufe', en: 'Phone number for calling back' }
const interest: Words = { de: 'Zinsen und Salden zeigen', en: 'Show interest and balances' }
const information: Words = {
  de: 'Link zur Bonitätsauskunft zeigen',
  en: 'Show the link to the credit report',
}
const auditReason: Words = { de: 'Grund für das Protokoll', en: 'Reason for the audit trail' }

/** Texts for the acts of an administrator on a user. */
export const useUserActTexts = texts({
  close: commonWords.close,
  username: commonWords.username,
  customer: deskWords.customer,
  phone,
  phoneHint: {
    de: 'Unter ihr rufen Sie zurück, bevor Sie etwas zurücksetzen. Kann leer bleiben.',
    en: 'You call back at it before you reset anything. May be left empty.',
  },
  reason: auditReason,
  letterLanguage: { de: 'Sprache des Briefs', en: 'Language of the letter' },

  create: userWords.create,
  numbers: domainWords.creditorNumbers,
  types: userWords.types,
  allNumbers: userWords.allNumbers,
  allTypes: userWords.allTypes,
  someOnly: { de: 'nur diese', en: 'only these' },
  chosen: { de: 'gewählt', en: 'selected' },
  interest,
  information,

  rights: { de: 'Rechte ändern', en: 'Change rights' },
  saveRights: { de: 'Rechte speichern', en: 'Save the rights' },
  rightsChanged: { de: 'Die Rechte gelten ab jetzt.', en: 'The rights apply from now on.' },
  now: { de: 'Jetzt gilt:', en: 'What applies now:' },

  changePhone: { de: 'Rufnummer ändern', en: 'Change the phone number' },
  noNumber: userWords.noPhone,
  savePhone: { de: 'Rufnummer speichern', en: 'Save the phone number' },
  phoneChanged: { de: 'Die Rufnummer ist gespeichert.', en: 'The phone number is saved.' },

  reset: { de: 'Passwort zurücksetzen', en: 'Reset the password' },
  resetTitle: { de: 'Neues Erstpasswort erzeugen', en: 'Create a new initial password' },
  resetWords: {
    de: 'Das bisherige Passwort gilt dann nicht mehr, und alle Sitzungen enden. Der zweite Faktor bleibt. Das neue Passwort sehen Sie danach ein einziges Mal.',
    en: 'The current password then no longer works, and all sessions end. The second factor stays. You see the new password once, right after this.',
  },
  resetAct: { de: 'Passwort erzeugen', en: 'Create the password' },

  removeFactor: { de: 'Zweiten Faktor entfernen', en: 'Remove the second factor' },
  removeFactorWords: {
    de: 'Danach genügt das Passwort, und alle Sitzungen enden. Wer sich als jemand anders ausgibt, versucht genau das: Rufen Sie zurück, bevor Sie etwas entfernen.',
    en: 'After that the password is enough, and all sessions end. This is what an impostor tries: call back before you remove anything.',
  },
  factorRemoved: { de: 'Der zweite Faktor ist entfernt.', en: 'The second factor is removed.' },
  calledBack: {
    de: 'Ich habe unter der hinterlegten Nummer zurückgerufen:',
    en: 'I have called back at the number on file:',
  },
  noPhone: {
    de: 'Es ist keine Rufnummer hinterlegt, unter der Sie zurückrufen könnten. Vergewissern Sie sich anders, etwa beim Ansprechpartner des Kunden.',
    en: 'There is no phone number on file at which you could call back. Make sure in another way, for example with the contact person of the customer.',
  },
  freshPhone: {
    de: 'Vorsicht: Diese Rufnummer ist keine 24 Stunden alt. Geändert hat sie',
    en: 'Careful: this phone number is less than 24 hours old. It was changed by',
  },

  disable: { de: 'Sperren', en: 'Disable' },
  disableTitle: { de: 'Benutzer sperren?', en: 'Disable this user?' },
  disableWords: {
    de: 'Die Sitzungen enden sofort, und eine Anmeldung ist nicht mehr möglich, bis Sie die Sperre aufheben.',
    en: 'The sessions end at once, and no login is possible until you enable the user again.',
  },
  isDisabled: { de: 'Der Benutzer ist gesperrt.', en: 'The user is disabled.' },
  enable: { de: 'Sperre aufheben', en: 'Enable' },
  isEnabled: { de: 'Der Benutzer kann sich wieder anmelden.', en: 'The user can log in again.' },
  unlock: { de: 'Entsperren', en: 'Unlock' },
  isUnlocked: { de: 'Die falschen Passwörter sind vergessen.', en: 'The wrong passwords are forgotten.' },
  endSessions: { de: 'Sitzungen beenden', en: 'End the sessions' },
  endTitle: { de: 'Alle Sitzungen beenden?', en: 'End all sessions?' },
  endWords: {
    de: 'Der Benutzer wird überall abgemeldet und kann sich neu anmelden. Was er gerade tippt, bleibt bis dahin in seinem Browser.',
    en: 'The user is logged out everywhere and can log in again. What they are typing stays in their browser until then.',
  },
  areEnded: { de: 'Alle Sitzungen sind beendet.', en: 'All sessions have ended.' },

  remove: { de: 'Löschen', en: 'Delete' },
  removeTitle: { de: 'Benutzer löschen', en: 'Delete the user' },
  removeWords: {
    de: 'Gelöscht werden Zugang, Entwürfe und gespeicherte Suchen. Was der Benutzer gesendet hat, bleibt unter seinem Namen, und diesen Namen bekommt niemand mehr. Das lässt sich nicht zurücknehmen.',
    en: 'Account, drafts and saved searches are deleted. What the user has sent stays under their name, and nobody gets this name again. This cannot be undone.',
  },
  removeAct: { de: 'Endgültig löschen', en: 'Delete for good' },

  isCreated: { de: 'Der Benutzer ist angelegt', en: 'The user is created' },
  isReset: { de: 'Das neue Passwort gilt', en: 'The new password is in force' },
  password: { de: 'Erstpasswort', en: 'Initial password' },
  validUntil: { de: 'gültig bis', en: 'valid until' },
  shownOnce: {
    de: 'Dieses Passwort sehen Sie nur jetzt; gespeichert wird es nicht. Drucken Sie den Brief, bevor Sie schließen.',
    en: 'You see this password only now; it is not stored. Print the letter before you close this.',
  },
  leaveTitle: { de: 'Ohne den Brief weitergehen?', en: 'Leave without the letter?' },
  leaveStay: { de: 'Zurück zum Passwort', en: 'Back to the password' },
  leave: { de: 'Weitergehen', en: 'Leave' },
  letter: { de: 'Brief an den Benutzer', en: 'Letter to the user' },
  print: screenWords.print,
  save: { de: 'Brief speichern', en: 'Save the letter' },
  copy: { de: 'Passwort kopieren', en: 'Copy the password' },
  toUser: { de: 'Zum Benutzer', en: 'Go to the user' },
})

/** Names of the fields, for errors. */
export const userNames = {
  username: named(commonWords.username, { de: 'den Benutzernamen', en: 'the username' }),
  customerNumber: named(deskWords.customer, deskWords.theCustomer),
  phone: {
    ...named(phone, { de: 'die Rufnummer', en: 'the number for calling back' }),
    format: {
      de: 'Formatfehler: Bitte geben Sie die Rufnummer mit mindestens fünf Ziffern an. Möglich sind außerdem Leerzeichen, + am Anfang und ( ) / . -.',
      en: 'Format error: Enter the number for calling back with at least five digits. Spaces, + at the beginning and ( ) / . - are allowed too.',
    },
  },
  reason: named(auditReason, rowFieldWords.reason.object),
  glgNumbers: domainWords.creditorNumbers,
  aktentypen: userWords.types,
  zinsenEnabled: interest,
  auskunftEnabled: information,
}
