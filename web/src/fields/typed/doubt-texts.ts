import type { Words } from '@portal/contract/words/words.ts'

import type { Doubt } from '#fields/typed/doubts.ts'
import { texts } from '#i18n/texts.ts'

/** Hints about values that are permitted but unlikely. */
export const doubtWords = {
  email: {
    de: 'Das sieht nicht wie eine E-Mail-Adresse aus (name@beispiel.de).',
    en: 'This does not look like an e-mail address (name@example.com).',
  },
  phone: {
    de: 'Das sieht nicht wie eine Rufnummer aus. Erwartet werden Ziffern, etwa +49\u00a040\u00a0123456.',
    en: 'This does not look like a phone number. Digits are expected, such as +49\u00a040\u00a0123456.',
  },
  postalCode: {
    de: 'Die Postleitzahl passt nicht zum gewählten Land. Bitte prüfen Sie beides.',
    en: 'The postal code does not match the chosen country. Please check both.',
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
