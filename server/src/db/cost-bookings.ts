/*
 * Kinds of bookings that are costs, by words of theirs (docs/import-format.md, bookings); `h` is the booking. What the
 * creditor has charged stands in the main claims, and mostly among the bookings once more: it counts once.
 */

export const costsOfCreditor = "h.bucharttxt ~* 'mahn(kosten|gebühr|spesen|auslagen)|bankrücklast'"

export const otherCosts = `h.bucharttxt ~* 'kosten|gebühr|vergütung|auslagen|pauschale|spesen'
  and h.bucharttxt !~* 'zahlung' and not ${costsOfCreditor}`
