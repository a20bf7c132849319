import type { Words } from '@portal/contract/words/words.ts'

import { paperWords } from '#ground/paper-words.ts'

export const words = {
  title: { de: 'Ihr Zugang zum Gläubigerportal', en: 'Your access to the creditor portal' },
  greeting: paperWords.greeting,
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
    de: 'Beim Passwort zählt Groß- und Kleinschreibung. Null, Eins, großes I und O und kleines l kommen in ihm nicht vor.',
    en: 'The password is case-sensitive. It contains no zero, no one, no capital I or O and no lower-case l.',
  },
  change: {
    de: 'Bitte melden Sie sich bis zu diesem Tag an und wählen Sie unter „Passwort ändern“ ein eigenes Passwort.',
    en: 'Please log in by that day and choose a password of your own under “Change password”.',
  },
  twoFactorRecommended: {
    de: 'Wir empfehlen, dann auch die Zwei-Faktor-Anmeldung einzuschalten; sie steht im Menü darunter.',
    en: 'We recommend that you also switch on two-factor login then; in the menu it is called “2-FA”.',
  },
  twoFactorRequired: {
    de: 'Bei der ersten Anmeldung richten Sie außerdem die Zwei-Faktor-Anmeldung ein: Halten Sie dafür bitte Ihr Telefon mit einer Authenticator-App bereit.',
    en: 'When you first log in, you also set up two-factor login: please have your phone with an authenticator app at hand.',
  },
  secret: {
    de: 'Das Passwort ist für Sie allein bestimmt. Wir fragen Sie nie danach, auch nicht am Telefon.',
    en: 'The password is meant for you alone. We will never ask you for it, not even on the phone.',
  },
  questions: { de: 'Fragen beantworten wir gern:', en: 'We are happy to answer your questions:' },
  closing: { de: 'Mit freundlichen Grüßen', en: 'Yours faithfully' },
} as const satisfies Record<string, Words>
