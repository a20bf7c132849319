import type { Words } from '@portal/contract/words/words.ts'

import type { Doubt } from '#fields/typed/doubts.ts'
import { texts } from '#i18n/texts.ts'

/** Hints about values that are permitted but unlikely. */
export const doubtWords = {
  email: {
    de: 'Bitte prüfen Sie die E-Mail-Adresse (zum Beispiel name@beispiel.de).',
    en: 'Please check the e-mail address (for example name@example.com).',
  },
  phone: {
    de: 'Bitte prüfen Sie die Rufnummer (zum Beispiel +49\u00a040\u00a0123456).',
    en: 'Please check the phone number (for example +49\u00a040\u00a0123456).',
  },
  postalCode: {
    de: 'Die Postleitzahl passt nicht zum gewählten Land. Bitte prüfen Sie beides.',
    en: 'The postal code does not match the chosen country. Please check both.',
  },
  germanPostalCode: {
    de: 'Eine deutsche Postleitzahl hat fünf Ziffern.',
    en: 'A German postal code has five digits.',
  },
  underAge: {
    de: 'Nach diesem Geburtsdatum ist der Schuldner noch nicht volljährig. Bitte prüfen Sie das Datum oder geben Sie den gesetzlichen Vertreter an.',
    en: 'According to this date of birth, the debtor is under 18. Please check it or enter the legal guardian.',
  },
  blz: { de: 'Eine BLZ hat acht Ziffern.', en: 'A bank code (BLZ) has eight digits.' },
  konto: {
    de: 'Eine Kontonummer besteht nur aus Ziffern, höchstens zehn.',
    en: 'An account number has digits only, ten at most.',
  },
  bic: {
    de: 'Ein BIC hat acht oder elf Stellen und beginnt mit sechs Buchstaben (COBADEFFXXX).',
    en: 'A BIC has eight or eleven characters and begins with six letters (COBADEFFXXX).',
  },
  iban: {
    de: 'Die Prüfziffern dieser IBAN stimmen nicht. Bitte vergleichen Sie sie mit Ihren Unterlagen.',
    en: 'The check digits of this IBAN are wrong. Please compare it with your records.',
  },
} as const satisfies Record<Doubt, Words>

export const useDoubtTexts = texts(doubtWords)
