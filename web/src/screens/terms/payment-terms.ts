import { domainWords } from '@portal/contract/words/domain-words.ts'

import { termName, type Term } from '#screens/terms/term.ts'

/** Glossary entries about payments, payment agreements and bookings. */
export const paymentTerms: readonly Term[] = [
  {
    name: { de: 'Ratenvereinbarung', en: 'Instalment agreement (Ratenvereinbarung)' },
    meaning: {
      de: 'Der Schuldner zahlt in vereinbarten Teilbeträgen. Hält er sie nicht ein, wird meist der ganze Rest fällig.',
      en: 'The debtor pays in agreed instalments. If instalments are missed, the whole remainder usually falls due.',
    },
  },
  {
    name: { de: 'Stundung', en: 'Deferral (Stundung)' },
    meaning: {
      de: 'Die Zahlung wird auf einen späteren Tag verschoben, die Forderung bleibt bestehen.',
      en: 'Payment is put off to a later day; the claim remains.',
    },
  },
  {
    name: { de: 'Vergleich', en: 'Settlement (Vergleich)' },
    meaning: {
      de: 'Beide Seiten geben nach, um Streit oder Ungewissheit zu beenden, etwa durch Zahlung eines Teilbetrags (§ 779 BGB). Er braucht Ihre Zustimmung.',
      en: 'Both sides give way to end a dispute or uncertainty, for example by part payment (§ 779 BGB). It needs your consent.',
    },
  },
  {
    name: { de: 'Schuldanerkenntnis', en: 'Acknowledgement of debt (Schuldanerkenntnis)' },
    meaning: {
      de: 'Der Schuldner bestätigt, dass er die Forderung schuldet. Die Verjährung beginnt dann neu.',
      en: 'The debtor confirms that the claim is owed. The limitation period then starts again.',
    },
  },
  {
    name: { de: 'Direktzahlung', en: 'Direct payment (Direktzahlung)' },
    meaning: {
      de: 'Der Schuldner zahlt an Sie statt an uns. Bitte melden Sie uns solche Zahlungen, damit der Saldo stimmt.',
      en: 'The debtor pays you instead of us. Please report such payments so that the balance is correct.',
    },
  },
  {
    name: termName(domainWords.creditNote),
    meaning: {
      de: 'Sie verzichten auf einen Teil der Forderung oder verringern sie, etwa nach einer Retoure.',
      en: 'You waive a part of the claim or reduce it, for example after goods were returned.',
    },
  },
  {
    name: termName(domainWords.claimIncrease),
    meaning: {
      de: 'Weitere Beträge gegen denselben Schuldner in derselben Akte. Nach Beginn des gerichtlichen Verfahrens ist dafür ein neuer Auftrag nötig.',
      en: 'Further amounts against the same debtor in the same case. Once court proceedings have begun, a new order is needed.',
    },
  },
  {
    name: termName(domainWords.balance),
    meaning: {
      de: 'Was von Hauptforderung, Zinsen und Kosten nach Abzug der Zahlungen und Gutschriften noch offen ist.',
      en: 'What is still outstanding of the main claim, interest and costs after payments and credit notes.',
    },
  },
  {
    name: { de: 'Auskehrung', en: 'Pay-out (Auskehrung)' },
    meaning: {
      de: 'Die Weiterleitung eingegangener Zahlungen an Sie nach Abrechnung.',
      en: 'The transfer of payments received to you, once they have been accounted for.',
    },
  },
  {
    name: { de: 'Ausbuchung', en: 'Write-off (Ausbuchung)' },
    meaning: {
      de: 'Ein offener Betrag wird aus den Büchern genommen, weil mit einer Zahlung nicht mehr zu rechnen ist.',
      en: 'An open amount is written off because payment can no longer be expected.',
    },
  },
]
