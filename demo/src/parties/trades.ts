/** Kinds of main claims, by number in the dunning courts' catalogue. */
const catalogue = {
  2: 'Ärztliche oder zahnärztliche Leistung',
  5: 'Dienstleistungsvertrag',
  6: 'Frachtkosten',
  8: 'Handwerkerleistung',
  10: 'Hotelkosten',
  11: 'Kaufvertrag',
  13: 'Krankenhauskosten (Pflege/Behandlung)',
  14: 'Lagerkosten',
  15: 'Leasing/Mietkauf',
  16: 'Lehrgangs-/Unterrichtskosten',
  77: 'Krankentransportkosten',
} as const

export interface ClaimKind {
  readonly katnr: string
  readonly bezeichnung: string
  /** Months covered by one invoice, or 0 for a single delivery or service. */
  readonly months: number
}

export interface Trade {
  /** Prefix of the creditor's invoice numbers. */
  readonly invoicePrefix: string
  /** Share of private persons among the debtors, 0 to 1. */
  readonly privateShare: number
  readonly kinds: readonly ClaimKind[]
}

type Kind = readonly [katnr: keyof typeof catalogue, subject?: string, months?: 0 | 1 | 12]

const trade = (invoicePrefix: string, privateShare: number, ...kinds: Kind[]): Trade => ({
  invoicePrefix,
  privateShare,
  kinds: kinds.map(([katnr, subject = '', months = 0]) => ({
    katnr: String(katnr),
    bezeichnung: `${catalogue[katnr]}${subject && `: ${subject}`}`,
    months,
  })),
})

export const trades = {
  power: trade('VR', 0.82, [11, 'Stromlieferung', 1], [11, 'Stromlieferung', 12], [11, 'Gaslieferung', 12]),
  heat: trade(
    'WS',
    0.78,
    [11, 'Fernwärmelieferung', 12],
    [5, 'Wartung der Heizungsanlage', 12],
    [8, 'Instandsetzung der Heizung'],
    [15, 'Wärmepumpe', 1],
  ),
  charging: trade('LM', 0.7, [11, 'Ladestrom', 1], [5, 'Ladekarte', 1], [8, 'Anschluss einer Wallbox']),
  mailOrder: trade(
    'BV',
    0.95,
    [11, 'Bekleidung'],
    [11, 'Möbel'],
    [11, 'Haushaltsgeräte'],
    [11, 'Spielwaren'],
  ),
}

/** Creditors without a demo login: name and trade. `*` is replaced by an invented place. */
export const otherTrades: readonly (readonly [name: string, Trade])[] = [
  ['* Mobilfunk GmbH', trade('R', 0.9, [5, 'Mobilfunkvertrag', 1], [5, 'Internetanschluss', 1])],
  ['Baustoffe * KG', trade('AR', 0.15, [11, 'Baustoffe'], [11, 'Werkzeug und Maschinen'])],
  ['Zahnärzte am Markt *', trade('P', 1, [2])],
  ['Rettungsdienst * gGmbH', trade('KH', 1, [13], [77])],
  ['Sanitär und Heizung *', trade('RE', 0.7, [8])],
  ['Sprachschule *', trade('K', 0.95, [16, '', 1], [16])],
  ['Gebäudedienste * GmbH', trade('M', 0.8, [5, 'Mitgliedschaft im Sportstudio', 1], [5, 'Reinigung', 1])],
  ['Spedition * GmbH', trade('F', 0.1, [6], [14, '', 1])],
  ['* Leasing GmbH', trade('L', 0.5, [15, 'Kraftfahrzeug', 1])],
  ['Hotel * Hof', trade('H', 0.6, [10])],
]
