import type { ImportRow } from '@portal/contract/import-format.ts'

import type { PaymentType } from '#money/booking-types.ts'
import { euro } from '#money/cents.ts'
import type { Story } from '#story/story.ts'

/** What each closing reason says about success: excluded is what nobody could have collected. */
const categories = {
  'Vollständig bezahlt': 'paid',
  'Teilzahlung/Vergleich': 'paid',
  'Vom Gläubiger zurückgezogen': 'excluded',
  'Schuldner insolvent': 'excluded',
  'Unbekannt verzogen': 'excluded',
  'Verstorben (Nachlass)': 'excluded',
  Verjährt: 'lost',
  'Bestritten, keine Klage gewünscht': 'lost',
  'Aussichtslos (Überwachung abgelehnt)': 'lost',
  Fehlübergabe: 'excluded',
} as const satisfies Record<string, ImportRow<'closing-reasons'>['category']>

export type ClosingReason = keyof typeof categories

export const closingReasons: ImportRow<'closing-reasons'>[] = Object.entries(categories).map(
  ([closingReason, category]) => ({ closingReason, category }),
)

/** The claim lives on: the creditor may still pursue it himself. */
const staysOpen = new Set<ClosingReason>([
  'Schuldner insolvent',
  'Unbekannt verzogen',
  'Bestritten, keine Klage gewünscht',
])

/** Settles the account as the reason says and closes the file, on the day where the story stands. */
export function close(story: Story, reason: ClosingReason) {
  story.ledger.bookInterest(story.day)
  if (reason === 'Vollständig bezahlt') payAll(story)
  else if (reason === 'Teilzahlung/Vergleich') settle(story)
  else if (!staysOpen.has(reason)) {
    story.ledger.credit(story.day, '90', story.ledger.balance, `Ausbuchung: ${reason}`)
  }
  story.record({
    title: 'Akte geschlossen',
    text: `Akte geschlossen: ${reason}.`,
    category: 'Abschluss',
    output: 'W - Webservice',
  })
  story.closed = { day: story.day, reason }
}

function payAll(story: Story) {
  const paid = story.pay(lastPaymentType(story), story.ledger.balance, 'Restzahlung')
  story.record({
    title: 'Zahlung eingegangen',
    text: `Zahlung über ${euro(paid)} eingegangen, die Forderung ist vollständig bezahlt.`,
    category: 'Zahlung',
    debtor: 1,
    automatic: true,
  })
}

function lastPaymentType({ traits, negative, random }: Story): PaymentType {
  if (traits.instalments) return '52'
  if (negative.size > 0) return '53'
  return random.chance(0.15) ? '51' : '50'
}

/** The debtor pays a part at once, the rest is waived. */
function settle(story: Story) {
  const part = Math.round((story.ledger.balance * story.random.int(45, 75)) / 10_000) * 100
  const paid = story.pay('50', part, 'Vergleichszahlung')
  const waived = story.ledger.balance
  story.ledger.credit(story.day, '61', waived, 'Nachlass aus Vergleich')
  story.record({
    title: 'Vergleich',
    text: `Vergleich: ${euro(paid)} bezahlt, Nachlass ${euro(waived)}.`,
    category: 'Zahlung',
    debtor: 1,
  })
}
