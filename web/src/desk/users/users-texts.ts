import { domainWords } from '@portal/contract/words/domain-words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { userWords } from '#desk/users/user-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

/** Texts of the list of users. */
export const useUsersTexts = texts({
  title: deskWords.users,
  username: commonWords.username,
  views: deskWords.views,
  all: commonWords.all,
  locked: { de: 'Ausgesperrt', en: 'Locked out' },
  disabled: { de: 'Gesperrt', en: 'Disabled' },
  never: { de: 'Nie angemeldet', en: 'Never logged in' },
  idle: { de: 'Lange nicht angemeldet', en: 'Not logged in for long' },
  noSecondFactor: { de: 'Ohne zweiten Faktor', en: 'Without second factor' },
  expired: { de: 'Erstpasswort abgelaufen', en: 'Initial password expired' },
  days: { de: 'Seit wie vielen Tagen', en: 'For how many days' },

  searchLabel: { de: 'Benutzer suchen', en: 'Search users' },
  searchHint: { de: 'Benutzername, Kunde, E-Mail, Telefon', en: 'Username, customer, e-mail, phone' },
  create: userWords.create,
  customer: deskWords.customer,
  customerNumber: userWords.customerNumber,
  created: userWords.created,
  save: { de: 'Liste als CSV speichern', en: 'Save the list as CSV' },
  notSaved: { de: 'Die Liste konnte nicht gespeichert werden.', en: 'The list could not be saved.' },
  lastLogin: { de: 'Letzte Anmeldung', en: 'Last login' },
  none: userWords.none,
  secondFactor: userWords.secondFactor,
  yes: domainWords.yes,
  no: domainWords.no,
  state: { de: 'Zustand', en: 'Condition' },
  one: within(domainWords.user),
  many: within(deskWords.users),
  failed: { de: 'Die Benutzer konnten nicht geladen werden.', en: 'The users could not be loaded.' },

  nothingFound: { de: 'Kein Benutzer gefunden', en: 'No user found' },
  nothingFoundHint: {
    de: 'Gesucht wird in dieser Ansicht. Jedes Wort muss vorkommen; Teile genügen.',
    en: 'The search covers this view. Each word must occur; parts are enough.',
  },
  showAll: { de: 'Alle Benutzer anzeigen', en: 'Show all users' },
  noneAll: { de: 'Noch kein Benutzer', en: 'No users yet' },
  noneAllHint: {
    de: 'Benutzer melden sich am Gläubigerportal an und sehen die Akten ihres Kunden. Legen Sie den ersten an: Sie erhalten ein Erstpasswort und einen fertigen Brief dazu.',
    en: 'Users log in to the creditor portal and see the cases of their customer. Create the first one: you get an initial password and a letter with it.',
  },
  noneLocked: { de: 'Niemand ist ausgesperrt', en: 'Nobody is locked out' },
  noneLockedHint: {
    de: 'Hier steht, wer sich nach falschen Passwörtern eine Weile nicht anmelden kann.',
    en: 'Whoever cannot log in for a while after wrong passwords is listed here.',
  },
  noneDisabled: { de: 'Niemand ist gesperrt', en: 'Nobody is disabled' },
  noneDisabledHint: {
    de: 'Hier steht, wem Sie den Zugang gesperrt haben, bis Sie ihn wieder freigeben.',
    en: 'Whoever you have disabled is listed here until you enable them again.',
  },
  noneNever: { de: 'Alle haben sich schon angemeldet', en: 'Everybody has logged in' },
  noneNeverHint: {
    de: 'Hier steht, wessen Anmeldung das Protokoll nicht kennt: neue Benutzer und sehr alte.',
    en: 'Whoever has no login in the audit trail is listed here: new users and very old ones.',
  },
  noneIdle: { de: 'Alle waren vor Kurzem da', en: 'Everybody was here recently' },
  noneIdleHint: {
    de: 'Hier steht, wer so lange weg war, dass Sie beim Kunden nachfragen sollten, ob er den Zugang noch braucht.',
    en: 'Whoever was away so long that you should ask the customer whether they still need access is listed here.',
  },
  noneNoSecondFactor: { de: 'Alle haben einen zweiten Faktor', en: 'Everybody has a second factor' },
  noneNoSecondFactorHint: {
    de: 'Hier steht, wer sich nur mit dem Passwort anmeldet. Pflicht wird der zweite Faktor beim Gläubiger.',
    en: 'Whoever logs in with a password only is listed here. You make the second factor compulsory at the creditor.',
  },
  noneExpired: { de: 'Kein Erstpasswort ist abgelaufen', en: 'No initial password has expired' },
  noneExpiredHint: {
    de: 'Hier steht, wer sein Erstpasswort nicht rechtzeitig benutzt hat und ein neues braucht.',
    en: 'Whoever did not use their initial password in time and needs a new one is listed here.',
  },
})

/** Words for what keeps a user from logging in. */
export const useUserStateTexts = texts({
  disabledSince: { de: 'gesperrt seit', en: 'disabled since' },
  lockedUntil: {
    de: 'nach falschen Passwörtern ausgesperrt bis',
    en: 'locked out after wrong passwords until',
  },
  initialUntil: { de: 'Erstpasswort gilt bis', en: 'initial password valid until' },
  initialExpired: { de: 'Erstpasswort abgelaufen am', en: 'initial password expired on' },
  requestedAt: { de: 'neues Passwort beantragt am', en: 'new password requested on' },
  works: { de: 'aktiv', en: 'active' },
})
