/*
 * SQL: a booking `h` is a payment (docs/import-format.md, bookings). A negative amount is a payment unless the
 * booking's text says that it is a credit.
 */
export const paymentBookings =
  "h.betrag < 0 and h.bucharttxt !~* 'gutschrift|nachlass|erlass|vergleich|storno|ausbuchung|erstattung|korrektur'"

/**
 * SQL: a booking `h` is a cost of the creditor, recognized by its text (docs/import-format.md, bookings). Such
 * costs are part of the main claims and usually booked as well, so callers must not count them twice.
 */
export const costsOfCreditor = "h.bucharttxt ~* 'mahn(kosten|gebühr|spesen|auslagen)|bankrücklast'"

/** SQL: a booking `h` is a cost, but not one of the creditor. */
export const otherCosts = `h.bucharttxt ~* 'kosten|gebühr|vergütung|auslagen|pauschale|spesen'
  and h.bucharttxt !~* 'zahlung' and not ${costsOfCreditor}`

/*
 * SQL for showing a case without interest (docs/decisions/access.md), that is, main claim and costs only. `c` is
 * the case, `h` a booking. The kind of a booking is recognized by its text (docs/import-format.md, bookings).
 */

/** Unpaid part of the main claim. Zero for a settled case. */
export const openMainClaim = `case when c.is_settled then 0.00
  else greatest(c.hauptforderung - c.zahlungen_hauptforderung, 0.00) end`

/**
 * The balance that a user sees. The stored balance includes interest, so users who may not see interest get
 * the open main claim instead.
 */
export const shownBalance = ({ zinsenEnabled }: { readonly zinsenEnabled: boolean }): string =>
  zinsenEnabled ? 'c.aktuellersaldo' : openMainClaim

/**
 * SQL: the texts of a booking `h` mention interest. Not interest: Zinser, a surname; Zinshaus, a house that is
 * rented out; Mietzins, Pachtzins and Erbbauzins, which are rents.
 */
export const interestBookings =
  "(h.bucharttxt || ' ' || h.text) ~* '(?<!miet|pacht|erbbau)zins(?!er\\M|haus)'"

const mainClaims = "h.betrag > 0 and h.bucharttxt ~* 'hauptforderung|forderungserhöhung'"

/**
 * The amount of a main claim or a cost. Null for other bookings, because payments and credits would reveal the
 * interest.
 */
export const claimedAmount = `case when (${mainClaims}) or (${costsOfCreditor}) or (${otherCosts}) then h.betrag end`
