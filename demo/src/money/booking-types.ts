/** Booking types of the demo data: code → German words. Debits are positive amounts, payments and credits negative. */
export const bookingTypes = {
  '10': 'Hauptforderung',
  '11': 'Forderungserhöhung',
  '20': 'Zinsen',
  '30': 'Mahnkosten Gläubiger',
  '31': 'Bankrücklast',
  '32': 'Auskunftskosten',
  '40': 'Inkassovergütung',
  '41': 'Auslagenpauschale',
  '42': 'Gerichtskosten',
  '43': 'Gerichtsvollzieherkosten',
  '50': 'Zahlung Schuldner an uns',
  '51': 'Direktzahlung an Gläubiger',
  '52': 'Rate',
  '53': 'Pfändungserlös',
  '60': 'Gutschrift',
  '61': 'Vergleich/Nachlass',
  '80': 'Storno/Rücklastschrift',
  '90': 'Ausbuchung',
} as const

export type BookingType = keyof typeof bookingTypes
export type PaymentType = '50' | '51' | '52' | '53'
/** What lowers the balance without money. */
export type CreditType = '60' | '61' | '90'
export type CostType = '30' | '31' | '32' | '40' | '41' | '42' | '43'

/** Bookings that are payments: the last of them dates "last payment". */
export const isPayment = (type: string): boolean => ['50', '51', '52', '53'].includes(type)

/** Bookings that make up "payments received": the payments, less those that the bank took back. */
export const countsAsReceived = (type: string): boolean => isPayment(type) || type === '80'
