import type { Term } from '#screens/terms/term.ts'

export const courtTerms: readonly Term[] = [
  {
    name: { de: 'Vorgerichtliches Inkasso', en: 'Pre-court collection (vorgerichtliches Inkasso)' },
    meaning: {
      de: 'Der Einzug der Forderung durch Schreiben, Telefon und Vereinbarungen, ohne ein Gericht.',
      en: 'Collecting the claim by letters, phone and agreements, without a court.',
    },
  },
  {
    name: { de: 'Gerichtliches Mahnverfahren', en: 'Court dunning procedure (gerichtliches Mahnverfahren)' },
    meaning: {
      de: 'Ein vereinfachtes Verfahren für Geldforderungen. Das Mahngericht prüft nicht, ob die Forderung besteht; am Ende kann ein Titel stehen (§§ 688 ff. ZPO).',
      en: 'A simplified procedure for money claims. The dunning court does not examine whether the claim exists; it can lead to a title (§§ 688 et seq. ZPO).',
    },
  },
  {
    name: { de: 'Mahnbescheid', en: 'Court payment order (Mahnbescheid)' },
    meaning: {
      de: 'Die Aufforderung des Mahngerichts, die Forderung zu begleichen oder innerhalb von zwei Wochen nach Zustellung Widerspruch zu erheben.',
      en: 'The dunning court’s order to pay the claim or to object within two weeks of service.',
    },
  },
  {
    name: { de: 'Widerspruch', en: 'Objection (Widerspruch)' },
    meaning: {
      de: 'Mit ihm wehrt sich der Schuldner gegen den Mahnbescheid, ganz oder teilweise. Auf Antrag einer Seite entscheidet dann das Prozessgericht.',
      en: 'The debtor’s reply to the court payment order, against all or part of it. On either side’s application the trial court then decides.',
    },
  },
  {
    name: { de: 'Vollstreckungsbescheid', en: 'Enforcement order (Vollstreckungsbescheid)' },
    meaning: {
      de: 'Er ergeht auf Antrag, wenn der Schuldner dem Mahnbescheid nicht widerspricht, und ist ein Titel. Wird er nicht innerhalb von sechs Monaten nach Zustellung des Mahnbescheids beantragt, verliert dieser seine Wirkung (§ 701 ZPO).',
      en: 'Issued on application when the debtor does not object to the court payment order; it is a title. Unless it is applied for within six months of service of that order, the order lapses (§ 701 ZPO).',
    },
  },
  {
    name: { de: 'Einspruch', en: 'Protest (Einspruch)' },
    meaning: {
      de: 'Mit ihm wehrt sich der Schuldner gegen den Vollstreckungsbescheid, innerhalb von zwei Wochen nach Zustellung. Die Sache geht dann an das Prozessgericht.',
      en: 'The debtor’s remedy against the enforcement order, within two weeks of service. The matter then goes to the trial court.',
    },
  },
  {
    name: { de: 'Zustellung', en: 'Service (Zustellung)' },
    meaning: {
      de: 'Die förmliche und beurkundete Bekanntgabe eines Schriftstücks. Mit ihr beginnen Fristen.',
      en: 'The formal, recorded delivery of a document. Time limits begin with it.',
    },
  },
  {
    name: { de: 'Streitiges Verfahren', en: 'Contentious proceedings (streitiges Verfahren)' },
    meaning: {
      de: 'Der Prozess vor dem Amts- oder Landgericht, wenn der Schuldner sich wehrt. Das Gericht prüft, ob die Forderung besteht.',
      en: 'The proceedings before the local or regional court when the debtor contests the claim. The court examines whether the claim exists.',
    },
  },
  {
    name: { de: 'Titel', en: 'Enforceable title (Titel)' },
    meaning: {
      de: 'Die Urkunde, aus der vollstreckt werden kann, etwa ein Urteil, ein Vollstreckungsbescheid oder ein gerichtlicher Vergleich. Rechtskräftig festgestellte Ansprüche verjähren erst in 30 Jahren (§ 197 BGB).',
      en: 'The instrument from which enforcement is possible, such as a judgment, an enforcement order or a court settlement. Claims established by a final decision become time-barred only after 30 years (§ 197 BGB).',
    },
  },
  {
    name: { de: 'Hauptforderungskatalog', en: 'Catalogue of main claims (Hauptforderungskatalog)' },
    meaning: {
      de: 'Die Liste der Mahngerichte, in der jede übliche Art von Forderung eine Nummer hat. Der Antrag auf einen Mahnbescheid nennt diese Nummer.',
      en: 'The dunning courts’ list that gives every usual kind of claim a number. The application for a court payment order names this number.',
    },
  },
]
