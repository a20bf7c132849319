/*
 * Bookings that are payments (docs/import-format.md, bookings); `h` is the booking. A negative amount is a payment
 * unless the text names a credit.
 */
export const paymentBookings =
  "h.betrag < 0 and h.bucharttxt !~* 'gutschrift|nachlass|erlass|vergleich|storno|ausbuchung|erstattung|korrektur'"

/*
 * Bookings that are costs, recognized by their text (docs/import-format.md, bookings); `h` is the booking. The
 * creditor's own costs are part of the main claims and usually booked as well. They are counted once.
 */

export const costsOfCreditor = "h.bucharttxt ~* 'mahn(kosten|gebühr|spesen|auslagen)|bankrücklast'"

export const otherCosts = `h.bucharttxt ~* 'kosten|gebühr|vergütung|auslagen|pauschale|spesen'
  and h.bucharttxt !~* 'zahlung' and not ${costsOfCreditor}`

/*
 * A case without interest (docs/decisions/access.md): main claim and costs only. `c` is the case, `h` a
 * booking. The kind of a booking is recognized by its text (docs/import-format.md, bookings).
 */

/** Open part of the main claim. Zero for a settled case. */
export const openMainClaim = `case when c.is_settled then 0.00
  else greatest(c.hauptforderung - c.zahlungen_hauptforderung, 0.00) end`

/** Interest and anything that mentions it. Zinser is a name; Mietzins, Pachtzins and Erbbauzins are rents. */
export const interestBookings =
  "(h.bucharttxt || ' ' || h.text) ~* '(?<!miet|pacht|erbbau)zins(?!er\\M|haus)'"

const mainClaims = "h.betrag > 0 and h.bucharttxt ~* 'hauptforderung|forderungserhöhung'"

/** The amount of a main claim or a cost, otherwise null: payments and credits would reveal interest. */
export const claimedAmount = `case when (${mainClaims}) or (${costsOfCreditor}) or (${otherCosts}) then h.betrag end`
