import { domainWords } from '@portal/contract/words/domain-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

export const useOwnSessionsTexts = texts({
  title: { de: 'Ihre aktiven Sitzungen', en: 'Your active sessions' },
  what: {
    de: 'Hier sehen Sie, wo Sie zurzeit angemeldet sind. Wenn Sie eine Sitzung nicht kennen, melden Sie sie ab und ändern Sie Ihr Passwort.',
    en: 'This is where you are logged in at present. If you do not recognise a session, log it out and change your password.',
  },
  loading: { de: 'Die Sitzungen werden geladen …', en: 'Loading the sessions …' },
  failed: { de: 'Die Sitzungen konnten nicht geladen werden.', en: 'The sessions could not be loaded.' },
  on: { de: 'auf', en: 'on' },
  unknownBrowser: { de: 'Unbekannter Browser', en: 'Unknown browser' },
  unknownDevice: { de: 'Unbekanntes Gerät', en: 'Unknown device' },
  current: { de: 'Diese Sitzung', en: 'This session' },
  loggedIn: { de: 'angemeldet am', en: 'logged in on' },
  since: { de: 'Angemeldet', en: 'Logged in' },
  lastUsed: { de: 'Zuletzt genutzt', en: 'Last used' },
  logOut: commonWords.logOut,
  sure: { de: 'Wirklich abmelden?', en: 'Log this session out?' },
  yes: { de: 'Ja, abmelden', en: 'Yes, log out' },
  no: domainWords.no,
  ended: { de: 'Die Sitzung wurde abgemeldet:', en: 'The session was logged out:' },
  views: { de: 'Ansichten durch das Inkassounternehmen', en: 'Views by the collection company' },
  viewsWhat: {
    de: 'Um Ihnen zu helfen, hat jemand aus dem Unternehmen das Portal so gesehen wie Sie, längstens 15 Minuten. Dabei kann nichts gesendet oder geändert werden. Hier stehen die Ansichten der letzten 90 Tage.',
    en: 'To help you, somebody from the company has seen the portal as you do, for 15 minutes at most. Nothing can be sent or changed meanwhile. These are the views of the last 90 days.',
  },
  viewBy: { de: 'Ansicht durch', en: 'View by' },
  notEnded: {
    de: 'Die Sitzung konnte nicht abgemeldet werden. Bitte versuchen Sie es noch einmal.',
    en: 'The session could not be logged out. Please try again.',
  },
})

export type OwnSessionsText = ReturnType<typeof useOwnSessionsTexts>
