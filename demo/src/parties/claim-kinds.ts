/**
 * What a claim is about: number and name in the dunning courts' catalogue of main claims, and the
 * subject of the contract in the creditor's words. Only catalogue numbers that were verified are used.
 */
export interface ClaimKind {
  readonly katnr: string
  readonly bezeichnung: string
  /** Months that one invoice covers; 0 when it is for a single delivery or service. */
  readonly months: 0 | 1 | 3 | 12
}

const catalogue = {
  '1': 'Anzeigen in Zeitungen u. a.',
  '2': 'Ärztliche oder zahnärztliche Leistung',
  '4': 'Darlehensrückzahlung',
  '5': 'Dienstleistungsvertrag',
  '6': 'Frachtkosten',
  '7': 'Geschäftsbesorgung durch Selbstständige',
  '8': 'Handwerkerleistung',
  '9': 'Heimunterbringung',
  '10': 'Hotelkosten',
  '11': 'Kaufvertrag',
  '12': 'Kontokorrentabrechnung',
  '13': 'Krankenhauskosten (Pflege/Behandlung)',
  '14': 'Lagerkosten',
  '15': 'Leasing/Mietkauf',
  '16': 'Lehrgangs-/Unterrichtskosten',
  '24': 'Rechtsanwalts-/Rechtsbeistandshonorar',
  '70': 'Kindertagesstättenbeitrag',
  '77': 'Krankentransportkosten',
  '95': 'Beiträge zur privaten Pflegeversicherung',
} as const

const kind = (katnr: keyof typeof catalogue, subject = '', months: ClaimKind['months'] = 0): ClaimKind => ({
  katnr,
  bezeichnung: subject ? `${catalogue[katnr]}: ${subject}` : catalogue[katnr],
  months,
})

export interface Trade {
  /** The creditor's name; `*` stands for the invented place or family of the creditor. */
  readonly names: readonly string[]
  readonly kinds: readonly ClaimKind[]
  /** Part of the debtors who are private persons, 0 to 1. */
  readonly privateShare: number
  /** Begins the creditor's invoice numbers. */
  readonly invoicePrefix: string
}

export const electricityAndGas: Trade = {
  names: ['Stadtwerke * GmbH', '* Energie AG'],
  kinds: [kind('11', 'Stromlieferung', 1), kind('11', 'Stromlieferung', 12), kind('11', 'Gaslieferung', 12)],
  privateShare: 0.82,
  invoicePrefix: 'VR',
}
export const heatAndService: Trade = {
  names: ['* Wärme und Service GmbH'],
  kinds: [
    kind('11', 'Fernwärmelieferung', 12),
    kind('5', 'Wartung der Heizungsanlage', 12),
    kind('8', 'Instandsetzung der Heizung'),
    kind('15', 'Wärmepumpe', 1),
  ],
  privateShare: 0.78,
  invoicePrefix: 'WS',
}
export const chargingPoints: Trade = {
  names: ['* Mobil GmbH'],
  kinds: [kind('11', 'Ladestrom', 1), kind('5', 'Ladekarte', 1), kind('8', 'Anschluss einer Wallbox')],
  privateShare: 0.7,
  invoicePrefix: 'LM',
}
export const mailOrder: Trade = {
  names: ['* Versand GmbH & Co. KG', 'Kaufhaus * GmbH'],
  kinds: [
    kind('11', 'Bekleidung'),
    kind('11', 'Möbel'),
    kind('11', 'Haushaltsgeräte'),
    kind('11', 'Spielwaren'),
  ],
  privateShare: 0.95,
  invoicePrefix: 'BV',
}

/** Trades of the remaining creditors. */
export const otherTrades: readonly Trade[] = [
  {
    names: ['* Mobilfunk GmbH', 'Kabelnetz * GmbH'],
    kinds: [kind('5', 'Mobilfunkvertrag', 1), kind('5', 'Internetanschluss', 1)],
    privateShare: 0.9,
    invoicePrefix: 'R',
  },
  {
    names: ['* Großhandel GmbH', 'Baustoffe * KG'],
    kinds: [kind('11', 'Baustoffe'), kind('11', 'Werkzeug und Maschinen')],
    privateShare: 0.15,
    invoicePrefix: 'AR',
  },
  {
    names: ['Zahnärzte am Markt *', 'Gemeinschaftspraxis *'],
    kinds: [kind('2')],
    privateShare: 1,
    invoicePrefix: 'P',
  },
  {
    names: ['Klinikum * gGmbH', 'Rettungsdienst * gGmbH'],
    kinds: [kind('13'), kind('77')],
    privateShare: 1,
    invoicePrefix: 'KH',
  },
  { names: ['Sanitär und Heizung *'], kinds: [kind('8')], privateShare: 0.7, invoicePrefix: 'RE' },
  {
    names: ['Sprachschule *', 'Fahrschule *'],
    kinds: [kind('16', '', 1), kind('16')],
    privateShare: 0.95,
    invoicePrefix: 'K',
  },
  {
    names: ['Fitnessclub * GmbH', 'Gebäudedienste * GmbH'],
    kinds: [kind('5', 'Mitgliedschaft im Sportstudio', 1), kind('5', 'Reinigung', 1)],
    privateShare: 0.8,
    invoicePrefix: 'M',
  },
  {
    names: ['Spedition * GmbH', 'Lagerhaus * GmbH'],
    kinds: [kind('6'), kind('14', '', 1)],
    privateShare: 0.1,
    invoicePrefix: 'F',
  },
  {
    names: ['* Leasing GmbH'],
    kinds: [kind('15', 'Kraftfahrzeug', 1)],
    privateShare: 0.5,
    invoicePrefix: 'L',
  },
  {
    names: ['Hotel * Hof', 'Tagungshotel *'],
    kinds: [kind('10')],
    privateShare: 0.6,
    invoicePrefix: 'H',
  },
  {
    names: ['* Bank eG', 'Sparverein * eG'],
    kinds: [kind('4', 'Ratenkredit'), kind('12')],
    privateShare: 0.85,
    invoicePrefix: 'D',
  },
  { names: ['Verlag * GmbH'], kinds: [kind('1')], privateShare: 0.1, invoicePrefix: 'ANZ' },
  { names: ['Steuerkanzlei *'], kinds: [kind('7')], privateShare: 0.4, invoicePrefix: 'ST' },
  { names: ['Rechtsanwälte *'], kinds: [kind('24')], privateShare: 0.7, invoicePrefix: 'RA' },
  {
    names: ['Seniorenzentrum * gGmbH', 'Kindergarten * e. V.'],
    kinds: [kind('9', '', 1), kind('70', '', 1)],
    privateShare: 1,
    invoicePrefix: 'B',
  },
  { names: ['* Pflegeversicherung AG'], kinds: [kind('95', '', 1)], privateShare: 1, invoicePrefix: 'PV' },
]
