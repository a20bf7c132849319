import { domainWords } from '@portal/contract/words/domain-words.ts'

import { termName, type Term } from '#screens/terms/term.ts'

/** Glossary entries about claims, the parties and additional costs. */
export const claimTerms: readonly Term[] = [
  {
    name: termName(domainWords.creditor),
    meaning: {
      de: 'Wer von einem anderen eine Leistung verlangen kann, meist Geld. In diesem Portal sind das unsere Kunden, für die wir Forderungen einziehen.',
      en: 'A person or company that is owed something, usually money. In this portal: our customers, for whom we collect claims.',
    },
  },
  {
    name: termName(domainWords.debtor),
    meaning: {
      de: 'Wer die Forderung zu bezahlen hat.',
      en: 'The person or company that has to pay the claim.',
    },
  },
  {
    name: { de: 'Gesamtschuldner', en: 'Joint and several debtors (Gesamtschuldner)' },
    meaning: {
      de: 'Mehrere Schuldner, von denen jeder das Ganze schuldet. Der Gläubiger darf sich aussuchen, von wem er es fordert, bekommt es aber nur einmal.',
      en: 'Several debtors, each of whom owes the whole amount. The creditor may choose whom to claim it from, but receives it only once.',
    },
  },
  {
    name: termName(domainWords.creditorNumber),
    meaning: {
      de: 'Unter dieser Nummer führen wir einen Kunden oder einen seiner Bereiche. Ein Kunde kann mehrere haben.',
      en: 'Our number for a customer or one of its divisions. A customer may have several.',
    },
  },
  {
    name: termName(domainWords.collectionNumber),
    meaning: {
      de: 'Unsere Nummer einer einzelnen Akte. Bitte nennen Sie sie bei jeder Nachricht.',
      en: 'Our number for a single case. Please quote it in every message.',
    },
  },
  {
    name: termName(domainWords.mainClaim),
    meaning: {
      de: 'Der geschuldete Betrag selbst, etwa eine Rechnung, ohne Zinsen und Kosten.',
      en: 'The amount owed as such, for example an invoice, without interest and costs.',
    },
  },
  {
    name: { de: 'Nebenforderung', en: 'Ancillary claim (Nebenforderung)' },
    meaning: {
      de: 'Was neben der Hauptforderung verlangt wird: Zinsen, Mahnkosten, Bankrücklast und Inkassokosten.',
      en: 'What is demanded besides the main claim: interest, reminder costs, bank chargebacks and collection costs.',
    },
  },
  {
    name: { de: 'Fälligkeit', en: 'Due date (Fälligkeit)' },
    meaning: {
      de: 'Der Zeitpunkt, von dem an der Gläubiger die Zahlung verlangen darf.',
      en: 'The moment from which the creditor may demand payment.',
    },
  },
  {
    name: { de: 'Verzug', en: 'Default (Verzug)' },
    meaning: {
      de: 'Der Schuldner zahlt nicht, obwohl die Forderung fällig ist und er gemahnt wurde. War der Zahlungstermin nach dem Kalender bestimmt, ist keine Mahnung nötig (§ 286 BGB).',
      en: 'The debtor does not pay although the claim is due and a reminder was sent. No reminder is needed when the day of payment was fixed by the calendar (§ 286 BGB).',
    },
  },
  {
    name: { de: 'Verzugszinsen', en: 'Default interest (Verzugszinsen)' },
    meaning: {
      de: 'Zinsen für die Zeit des Verzugs: fünf Prozentpunkte über dem Basiszinssatz, wenn ein Verbraucher beteiligt ist, sonst für Entgeltforderungen neun (§ 288 BGB).',
      en: 'Interest for the time of default: five percentage points above the base rate when a consumer is involved, otherwise nine for payment claims (§ 288 BGB).',
    },
  },
  {
    name: { de: 'Basiszinssatz', en: 'Base rate (Basiszinssatz)' },
    meaning: {
      de: 'Gesetzlicher Bezugswert der Verzugszinsen. Die Deutsche Bundesbank gibt ihn zum 1. Januar und 1. Juli bekannt (§ 247 BGB).',
      en: 'Statutory reference for default interest. The Deutsche Bundesbank announces it for 1 January and 1 July (§ 247 BGB).',
    },
  },
  {
    name: termName(domainWords.reminderCosts),
    meaning: {
      de: 'Kosten des Gläubigers für Mahnungen, nachdem der Schuldner in Verzug geraten ist.',
      en: 'The creditor’s costs of reminders sent after the debtor fell into default.',
    },
  },
  {
    name: { de: 'Rücklastschrift', en: 'Returned direct debit (Rücklastschrift)' },
    meaning: {
      de: 'Eine Lastschrift, die nicht eingelöst oder zurückgegeben wurde. Die Gebühr der Bank gehört zu den Nebenforderungen.',
      en: 'A direct debit that was not honoured or was returned. The bank’s fee is an ancillary claim.',
    },
  },
  {
    name: { de: 'Inkassokosten', en: 'Collection costs (Inkassokosten)' },
    meaning: {
      de: 'Vergütung und Auslagen für den Einzug der Forderung. Der Schuldner muss sie als Verzugsschaden erstatten, höchstens aber so viel, wie ein Rechtsanwalt für die gleiche Tätigkeit verlangen könnte (§ 13e RDG).',
      en: 'Fees and expenses of collecting the claim. The debtor has to reimburse them as damages for default, up to what a lawyer could charge for the same work (§ 13e RDG).',
    },
  },
  {
    name: { de: 'Inkassovollmacht', en: 'Power of attorney for collection (Inkassovollmacht)' },
    meaning: {
      de: 'Sie beauftragen uns, Ihre Forderung in Ihrem Namen einzuziehen. Die Forderung bleibt Ihre.',
      en: 'You authorise us to collect your claim in your name. The claim remains yours.',
    },
  },
  {
    name: termName(domainWords.assignmentForCollection),
    meaning: {
      de: 'Sie treten die Forderung treuhänderisch an uns ab, damit wir sie im eigenen Namen einziehen. Wirtschaftlich bleibt sie Ihre: Was eingeht, steht nach Abrechnung Ihnen zu.',
      en: 'You assign the claim to us in trust so that we collect it in our own name. In economic terms it remains yours: what is paid is due to you once it has been accounted for.',
    },
  },
  {
    name: termName(domainWords.retentionOfTitle),
    meaning: {
      de: 'Die Ware gehört dem Verkäufer, bis sie vollständig bezahlt ist (§ 449 BGB). Er kann sie nach einem Rücktritt vom Vertrag herausverlangen.',
      en: 'The goods belong to the seller until they are fully paid for (§ 449 BGB). After withdrawing from the contract, the seller can demand them back.',
    },
  },
  {
    name: { de: 'Verjährung', en: 'Limitation (Verjährung)' },
    meaning: {
      de: 'Nach Ablauf einer gesetzlichen Frist darf der Schuldner die Zahlung verweigern. Ein gerichtlicher Mahnbescheid hemmt den Ablauf.',
      en: 'After a statutory period the debtor may refuse to pay. A court payment order suspends the period.',
    },
  },
]
