import { startWords } from '#i18n/start-words.ts'
import { texts } from '#i18n/texts.ts'

export const useUnsubscribeTexts = texts({
  title: { de: 'E-Mails abbestellen', en: 'Unsubscribe from e-mails' },
  cases: {
    de: 'Möchten Sie keine E-Mails mehr zu neuen Aufgaben und Nachrichten erhalten? Was Ihren Zugang und Ihre Übermittlungen betrifft, melden wir Ihnen weiterhin.',
    en: 'Do you want to stop e-mails about new tasks and correspondence? We will still tell you about your access and your submissions.',
  },
  digest: {
    de: 'Möchten Sie die Zusammenfassung Ihrer Akten nicht mehr per E-Mail erhalten? Alle anderen Benachrichtigungen bleiben davon unberührt.',
    en: 'Do you no longer want the summary of your cases by e-mail? Your other notifications are not affected.',
  },
  end: { de: 'Jetzt abbestellen', en: 'Unsubscribe now' },
  casesEnded: {
    de: 'Sie erhalten keine E-Mails mehr zu neuen Aufgaben und Nachrichten. Im Portal unter „Benachrichtigungen“ können Sie sie jederzeit wieder einschalten.',
    en: 'You will get no more e-mails about new tasks and correspondence. You can switch them on again at any time in the portal under “Notifications”.',
  },
  digestEnded: {
    de: 'Sie erhalten keine Zusammenfassung mehr. Im Portal unter „Benachrichtigungen“ können Sie sie jederzeit wieder einschalten.',
    en: 'You will get no summary any more. You can switch it on again at any time in the portal under “Notifications”.',
  },
  unknown: {
    de: 'Dieser Link ist unvollständig oder gehört zu einer Adresse, an die wir keine E-Mails mehr schicken. Was Sie erhalten, wählen Sie nach der Anmeldung unter „Benachrichtigungen“.',
    en: 'This link is incomplete, or it belongs to an address to which we no longer send e-mails. Once logged in you choose under “Notifications” what you get.',
  },
  failed: startWords.unreachable,
})
