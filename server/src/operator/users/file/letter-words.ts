import type { Words } from '@portal/contract/words.ts'

import { paperWords } from '#pdf/paper-words.ts'

/** What the letter with a first password says. */
export const words = {
  title: { de: 'Ihr Zugang zum Gläubigerportal', en: 'Your access to the creditor portal' },
  greeting: { de: 'Guten Tag,', en: 'Dear Sir or Madam,' },
  opening: {
    de: 'für Sie ist ein Zugang zu unserem Gläubigerportal eingerichtet. Sie melden sich damit an:',
    en: 'we have set up your access to our creditor portal. This is how you log in:',
  },
  address: { de: 'Internetadresse', en: 'Web address' },
  username: { de: 'Ihr Benutzername', en: 'Your user name' },
  password: { de: 'Ihr erstes Passwort', en: 'Your first password' },
  validUntil: { de: 'Gültig bis', en: 'Valid until' },
  germanTime: paperWords.germanTime,
  signs: {
    de: 'Groß- und Kleinschreibung zählt. Null, Eins, großes I und O und kleines l kommen nicht vor.',
    en: 'Capital and small letters count. There is no zero, no one, no capital I or O and no small l.',
  },
  change: {
    de: 'Bitte melden Sie sich bis zu diesem Tag an und wählen Sie unter „Passwort ändern“ ein eigenes Passwort. Wir empfehlen, dort auch die Zwei-Faktor-Anmeldung einzuschalten.',
    en: 'Please log in by that day and choose a password of your own under “Change password”. We recommend that you switch on 2-FA there, too.',
  },
  secret: {
    de: 'Das Passwort ist für Sie allein bestimmt. Wir fragen Sie nie danach, auch nicht am Telefon.',
    en: 'The password is meant for you alone. We never ask you for it, not on the phone either.',
  },
  questions: { de: 'Fragen beantworten wir gern:', en: 'We are happy to answer your questions:' },
  closing: { de: 'Mit freundlichen Grüßen', en: 'Yours faithfully' },
} as const satisfies Record<string, Words>
