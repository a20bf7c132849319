import { deskWords } from '#desk/desk-words.ts'
import { userWords } from '#desk/users/user-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

export const usePasswordRequestTexts = texts({
  title: deskWords.passwordRequests,
  what: {
    de: 'Diese Benutzer haben ein neues Passwort gewählt. Es gilt erst, wenn Sie es freigeben; bis dahin gilt das alte.',
    en: 'These users have chosen a new password. It is valid only when you approve it; until then the old one is.',
  },
  loading: { de: 'Die Anfragen werden geladen …', en: 'Loading the requests …' },
  failed: { de: 'Die Anfragen konnten nicht geladen werden.', en: 'The requests could not be loaded.' },
  none: { de: 'Keine offenen Anfragen', en: 'No open requests' },
  noneHint: {
    de: 'Wenn ein Benutzer im Portal sein Passwort ändert, erscheint seine Anfrage hier.',
    en: 'When a user changes their password in the portal, their request appears here.',
  },
  more: {
    de: 'Gezeigt sind die {shown} ältesten von {total}. Die nächsten folgen, wenn diese entschieden sind.',
    en: 'These are the {shown} oldest of {total}. The next follow when these are decided.',
  },

  requestedAt: { de: 'Beantragt', en: 'Requested' },
  network: { de: 'Aus dem Netz', en: 'From the network' },
  usual: {
    de: 'von dort hat sich der Benutzer schon früher angemeldet',
    en: 'the user has logged in from it before',
  },
  unusual: {
    de: 'von dort hat sich der Benutzer in den 30 Tagen davor nicht angemeldet',
    en: 'the user had not logged in from it in the 30 days before',
  },
  unknownNetwork: { de: 'nicht aufgezeichnet', en: 'not recorded' },
  logins: userWords.logins,
  noLogins: { de: 'keine in den 30 Tagen davor', en: 'none in the 30 days before' },
  secondFactor: userWords.secondFactor,
  since: { de: 'eingerichtet {moment}', en: 'set up {moment}' },
  noSecondFactor: userWords.noSecondFactor,

  approve: { de: 'Freigeben', en: 'Approve' },
  approveTitle: { de: 'Passwort freigeben?', en: 'Approve the password?' },
  approveWhat: {
    de: 'Das neue Passwort gilt sofort. Alle Sitzungen des Benutzers enden.',
    en: 'The new password is valid at once. All sessions of the user end.',
  },
  approved: {
    de: 'Freigegeben: Das neue Passwort gilt jetzt für',
    en: 'Approved: the new password is valid now for',
  },
  reject: commonWords.reject,
  rejectTitle: { de: 'Passwort ablehnen', en: 'Reject the password' },
  rejectWhat: {
    de: 'Das alte Passwort gilt weiter. Das Portal teilt dem Benutzer die Ablehnung nicht mit; die Begründung steht im Protokoll und in einer Auskunft an den Benutzer.',
    en: 'The old password stays valid. The portal does not tell the user; the reason is in the audit trail and in a copy of their data.',
  },
  reason: { de: 'Begründung der Ablehnung', en: 'Reason for the rejection' },
  rejected: {
    de: 'Abgelehnt: Das alte Passwort gilt weiter für',
    en: 'Rejected: the old password stays valid for',
  },
})
