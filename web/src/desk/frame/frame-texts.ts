import { domainWords } from '@portal/contract/words/domain-words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

export const useFrameTexts = texts({
  desk: { de: 'Sachbearbeitung', en: 'Desk' },
  navigation: { de: 'Bereiche der Sachbearbeitung', en: 'Areas of the desk' },
  areas: { de: 'Bereiche', en: 'Areas' },
  inbox: deskWords.inbox,
  customers: deskWords.creditors,
  users: deskWords.users,
  papers: domainWords.papers,
  passwordRequests: deskWords.passwordRequests,
  portal: deskWords.portal,
  state: deskWords.state,
  news: deskWords.news,
  facts: deskWords.facts,
  imports: deskWords.imports,
  trail: deskWords.trail,
  logOut: commonWords.logOut,
  language: { de: 'Sprache der Anzeige', en: 'Display language' },
  singleKeys: { de: 'Einzelne Tasten als Befehle', en: 'Single keys as commands' },

  reader: { de: 'Einsicht', en: 'Reader' },
  clerk: screenWords.clerk,
  administrator: { de: 'Administration', en: 'Administrator' },
  auditor: { de: 'Revision', en: 'Auditor' },

  broken: { de: 'Diese Seite kann nicht angezeigt werden', en: 'This page cannot be shown' },
  brokenWhy: {
    de: 'In der Seite ist ein Fehler aufgetreten. Was Sie abgeschickt haben, ist gespeichert.',
    en: 'There was an error in the page. What you have sent is stored.',
  },
  notLoaded: { de: 'Die Seite ließ sich nicht laden', en: 'The page did not load' },
  checkAndReload: commonWords.checkAndReload,
  reload: { de: 'Neu laden', en: 'Reload' },
  toQueue: { de: 'Zum Eingang', en: 'Go to the inbox' },
  notFound: { de: 'Hier gibt es keine Seite', en: 'There is no page here' },
  notFoundWhy: {
    de: 'Unter dieser Adresse gibt es in der Sachbearbeitung keine Seite.',
    en: 'The desk has no page at this address.',
  },
})
