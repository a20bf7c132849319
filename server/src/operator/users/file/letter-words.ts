import type { Words } from '@portal/contract/words/words.ts'

import { paperWords } from '#ground/paper-words.ts'

export const words = {
  title: { de: 'Ihr Zugang zum Gläubigerportal', en: 'Your account on the creditor portal' },
  greeting: paperWords.greeting,
  opening: {
    de: 'wir haben für Sie einen Zugang zu unserem Gläubigerportal eingerichtet. Damit melden Sie sich an:',
    en: 'We have set up an account for you on our creditor portal. These are your login details:',
  },
  resetTitle: {
    de: 'Ihr neues Passwort für das Gläubigerportal',
    en: 'Your new password for the creditor portal',
  },
  resetOpening: {
    de: 'wir haben Ihnen für unser Gläubigerportal ein neues Passwort eingerichtet. Damit melden Sie sich an:',
    en: 'We have set a new password for you on our creditor portal. These are your login details:',
  },
  newPassword: { de: 'Ihr neues Passwort', en: 'Your new password' },
  address: { de: 'Internetadresse', en: 'Web address' },
  username: { de: 'Ihr Benutzername', en: 'Your username' },
  password: { de: 'Ihr erstes Passwort', en: 'Your initial password' },
  validUntil: { de: 'Gültig bis', en: 'Valid until' },
  germanTime: paperWords.germanTime,
  signs: {
    de: 'Achten Sie beim Passwort auf Groß- und Kleinschreibung. Die Ziffern 0 und 1, die Großbuchstaben I und O und der Kleinbuchstabe l kommen darin nicht vor.',
    en: 'The password is case-sensitive. It never contains the digits 0 and 1, the capitals I and O or the lower-case letter l.',
  },
  change: {
    de: 'Bitte melden Sie sich bis dahin an und legen Sie unter „Passwort ändern“ ein eigenes Passwort fest.',
    en: 'Please log in by then and choose a password of your own under “Change password”.',
  },
  twoFactorRecommended: {
    de: 'Wir empfehlen Ihnen, dabei auch die Zwei-Faktor-Anmeldung einzuschalten. Sie finden sie im Menü gleich darunter.',
    en: 'We recommend that you also switch on two-factor login, which you will find in the menu as “2-FA”.',
  },
  twoFactorRequired: {
    de: 'Bei der ersten Anmeldung richten Sie außerdem die Zwei-Faktor-Anmeldung ein. Bitte halten Sie dafür Ihr Smartphone mit einer Authenticator-App bereit.',
    en: 'When you first log in, you will also set up two-factor login. Please have your phone with an authenticator app to hand.',
  },
  secret: {
    de: 'Das Passwort ist nur für Sie bestimmt. Wir fragen Sie nie danach, auch nicht am Telefon.',
    en: 'The password is for you alone. We will never ask you for it, not even on the phone.',
  },
  questions: {
    de: 'Bei Fragen erreichen Sie uns unter',
    en: 'If you have any questions, please contact us:',
  },
  closing: { de: 'Mit freundlichen Grüßen', en: 'Yours faithfully' },
} as const satisfies Record<string, Words>
