import { costsOfCreditor, otherCosts } from '#db/cost-bookings.ts'

/*
 * A case without its interest (docs/decisions/0056-hidden-interest.md): the account of its main claim, beside which the
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
