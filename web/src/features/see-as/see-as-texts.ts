import { texts } from '#i18n/texts.ts'

export const useSeeAsTexts = texts({
  title: { de: 'Ansicht eines Benutzers', en: 'View of a user’s screens' },
  opening: { de: 'Die Ansicht wird geöffnet …', en: 'Opening the view …' },
  used: {
    de: 'Der Link gilt nicht mehr: Er funktioniert einmal und zwei Minuten lang. Bitte fordern Sie in der Sachbearbeitung einen neuen an.',
    en: 'The link is no longer valid: it works once and for two minutes. Please get a new one at the desk.',
  },
  loggedIn: {
    de: 'In diesem Tab ist schon jemand angemeldet. Bitte öffnen Sie den Link in einem neuen Fenster.',
    en: 'Somebody is logged in to this tab already. Please open the link in a new window.',
  },
  failed: {
    de: 'Die Ansicht konnte nicht geöffnet werden. Bitte fordern Sie in der Sachbearbeitung einen neuen Link an.',
    en: 'The view could not be opened. Please get a new link at the desk.',
  },
  bar: {
    de: 'Ansicht als {user} durch {clerk} – nur lesen, endet um {time}',
    en: 'View as {user} by {clerk} – reading only, ends at {time}',
  },
  name: { de: 'Ansicht als Benutzer', en: 'View as a user' },
  end: { de: 'Ansicht beenden', en: 'End the view' },
})
