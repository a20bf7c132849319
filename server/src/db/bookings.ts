/*
 * Which bookings are payments (docs/import-format.md, bookings); `h` is the booking. What lowers the balance is money
 * unless its words say that it is a credit.
 */
export const paymentBookings =
  "h.betrag < 0 and h.bucharttxt !~* 'gutschrift|nachlass|erlass|vergleich|storno|ausbuchung|erstattung|korrektur'"

/*
 * Kinds of bookings that are costs, by words of theirs (docs/import-format.md, bookings); `h` is the booking. What the
 * creditor has charged stands in the main claims, and mostly among the bookings once more: it counts once.
 */

export const costsOfCreditor = "h.bucharttxt ~* 'mahn(kosten|gebühr|spesen|auslagen)|bankrücklast'"

export const otherCosts = `h.bucharttxt ~* 'kosten|gebühr|vergütung|auslagen|pauschale|spesen'
  and h.bucharttxt !~* 'zahlung' and not ${costsOfCreditor}`

/*
 * A case without its interest (docs/decisions/access.md): the account of its main claim, beside which the
 * costs stand. `c` is the case, `h` a booking; their kinds are told by their words (docs/import-format.md, bookings).
 */

/** What is open of the main claim; nothing of a case that is settled. */
export const openMainClaim = `case when c.is_settled then 0.00
  else greatest(c.hauptforderung - c.zahlungen_hauptforderung, 0.00) end`

/** Interest, and whatever speaks of it. Zinser is a name; Mietzins, Pachtzins and Erbbauzins are rents. */
export const interestBookings =
  "(h.bucharttxt || ' ' || h.text) ~* '(?<!miet|pacht|erbbau)zins(?!er\\M|haus)'"

const mainClaims = "h.betrag > 0 and h.bucharttxt ~* 'hauptforderung|forderungserhöhung'"

/** The amount of a main claim or a cost. Payments and credits settle interest, too, so theirs are not told. */
export const claimedAmount = `case when (${mainClaims}) or (${costsOfCreditor}) or (${otherCosts}) then h.betrag end`
