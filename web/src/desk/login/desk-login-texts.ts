import { texts } from '#i18n/texts.ts'

/** Texts of the desk's login, except those that it shares with the creditors' login. */
export const useDeskLoginTexts = texts({
  claim: {
    de: 'Alles, was Gläubiger senden, an einem Platz.',
    en: 'Everything that creditors send, in one place.',
  },
  explanation: {
    de: 'Das Eilige steht oben: prüfen, annehmen, zurückfragen, ohne Umweg über E-Mails und Listen.',
    en: 'What is urgent comes first: check, accept, ask back, without a detour through mails and lists.',
  },
  help: {
    de: 'Einen Zugang richtet ein, wer das Portal in Ihrem Haus verwaltet.',
    en: 'Access is set up by whoever runs the portal in your company.',
  },
  expired: {
    de: 'Ihre Sitzung ist abgelaufen oder wurde beendet. Bitte melden Sie sich erneut an; danach sind Sie wieder auf derselben Seite. Was Sie geschrieben haben, ist noch da: Falls das Fenster dafür geschlossen ist, öffnen Sie es noch einmal.',
    en: 'Your session has expired or has been ended. Please log in again; you will then be back on the same page. What you have written is still there: if its dialog is closed, open it again.',
  },
  over: {
    de: 'Diese Anmeldung ist beendet: Es gab zu viele falsche Codes, oder es ist zu viel Zeit vergangen. Bitte melden Sie sich neu an.',
    en: 'This login has ended: there were too many wrong codes, or too much time has passed. Please log in again.',
  },
  lostPhone: {
    de: 'Ihr Telefon ist nicht zur Hand? Wer das Portal in Ihrem Haus verwaltet, kann Ihren Zugang zurücksetzen.',
    en: 'Is your phone not at hand? Whoever runs the portal in your company can reset your access.',
  },

  setUpTitle: { de: 'Zugang einrichten', en: 'Set up your access' },
  setUpWhat: {
    de: 'Das geschieht einmal: ein eigenes Passwort und eine App, die bei jeder Anmeldung einen Code erzeugt.',
    en: 'This is done once: a password of your own, and an app that generates a code for every login.',
  },
  ownPassword: { de: 'Eigenes Passwort wählen', en: 'Choose a password of your own' },
  firstCode: { de: 'Ersten Code eingeben', en: 'Enter the first code' },
  finish: { de: 'Einrichten und anmelden', en: 'Set up and log in' },
  secretLoading: { de: 'Der Schlüssel wird geladen …', en: 'Loading the key …' },
  secretFailed: { de: 'Der Schlüssel konnte nicht geladen werden.', en: 'The key could not be loaded.' },
})
