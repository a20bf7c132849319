import { viewLinkMinutes, viewMinutes } from '@portal/contract/desk/see-as.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

export const useSeeAsTexts = texts({
  button: { de: 'Ansicht als dieser Benutzer', en: 'See as this user' },
  title: { de: 'Das Portal wie dieser Benutzer sehen', en: 'See the portal as this user' },
  what: {
    de: `Sie sehen das Portal ${viewMinutes} Minuten lang wie dieser Benutzer und können dort nur lesen. Der Benutzer findet die Ansicht unter „Aktive Sitzungen“; sie steht mit Ihrem Namen und dem Grund im Protokoll.`,
    en: `You see the portal as this user does for ${viewMinutes} minutes, and can only read there. The user finds the view under “Active sessions”; it is in the audit trail with your name and the reason.`,
  },
  reason: { de: 'Grund der Ansicht', en: 'Reason for the view' },
  getLink: { de: 'Link anfordern', en: 'Get the link' },
  ready: {
    de: `Der Link funktioniert einmal und ${viewLinkMinutes} Minuten lang.`,
    en: `The link works once and for ${viewLinkMinutes} minutes.`,
  },
  open: { de: 'Ansicht öffnen', en: 'Open the view' },
  close: commonWords.close,
})
