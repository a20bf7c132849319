import { domainWords } from '@portal/contract/words/domain-words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { userWords } from '#desk/users/user-words.ts'
import { texts } from '#i18n/texts.ts'

/** Texts of the page of one user. */
export const useUserTexts = texts({
  toList: { de: 'Alle Benutzer', en: 'All users' },
  loading: { de: 'Der Benutzer wird geladen …', en: 'Loading the user …' },
  failed: { de: 'Der Benutzer konnte nicht geladen werden.', en: 'The user could not be loaded.' },
  unknown: {
    de: 'Diesen Benutzer gibt es nicht (mehr), oder er gehört zu keinem Ihrer Kunden.',
    en: 'There is no such user (any more), or they belong to none of your customers.',
  },
  demo: { de: 'Demobenutzer', en: 'demo user' },
  account: { de: 'Zugang', en: 'Account' },
  customer: deskWords.customer,
  state: { de: 'Zustand des Zugangs', en: 'Condition of the account' },
  created: userWords.created,
  password: { de: 'Passwort des Zugangs', en: 'Password of the account' },
  ownPassword: { de: 'selbst gewählt', en: 'chosen by the user' },
  initialUntil: { de: 'Erstpasswort, gültig bis', en: 'initial password, valid until' },
  factor: userWords.secondFactor,
  factorSince: { de: 'eingerichtet am', en: 'set up on' },
  noFactor: userWords.noSecondFactor,
  factorRequired: { de: 'beim Kunden Pflicht', en: 'compulsory for the customer' },
  phone: domainWords.phone,
  noPhone: userWords.noPhone,
  phoneSince: { de: 'hinterlegt am', en: 'on file since' },
  by: { de: 'durch', en: 'entered by' },
  fresh: { de: 'jünger als 24 Stunden', en: 'less than 24 hours old' },
  mail: domainWords.mail,
  confirmed: { de: 'bestätigt', en: 'confirmed' },
  unconfirmed: { de: 'noch nicht bestätigt', en: 'not confirmed yet' },
  noMail: userWords.none,
  request: { de: 'Passwortanfrage', en: 'Password request' },
  requestedAt: { de: 'offen seit', en: 'open since' },

  rights: { de: 'Was der Benutzer sieht', en: 'What the user sees' },
  numbers: domainWords.creditorNumbers,
  types: userWords.types,
  allNumbers: userWords.allNumbers,
  allTypes: userWords.allTypes,
  none: userWords.none,
  withInterest: { de: 'mit Zinsen und Salden', en: 'with interest and balances' },
  withoutInterest: { de: 'ohne Zinsen und Salden', en: 'without interest and balances' },
  withInformation: { de: 'mit Link zur Bonitätsauskunft', en: 'with the link to the credit report' },
  withoutInformation: { de: 'ohne Link zur Bonitätsauskunft', en: 'without the link to the credit report' },

  logins: userWords.logins,
  noLogins: {
    de: 'Das Protokoll kennt keine Anmeldung dieses Benutzers.',
    en: 'The audit trail has no login of this user.',
  },
  from: { de: 'aus dem Netz', en: 'from the network' },
  withFactor: { de: 'mit zweitem Faktor', en: 'with second factor' },
  sessions: { de: 'Sitzungen', en: 'Sessions' },
  noSessions: {
    de: 'Zurzeit ist der Benutzer nicht angemeldet.',
    en: 'The user is not logged in at present.',
  },
  since: { de: 'angemeldet seit', en: 'logged in since' },
  pending: { de: 'wartet auf den Code', en: 'waiting for the code' },
})
