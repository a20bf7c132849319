/*
 * Which bookings are payments (docs/import-format.md, bookings); `h` is the booking. What lowers the balance is money
 * unless its words say that it is a credit.
 */
export const paymentBookings =
  "h.betrag < 0 and h.bucharttxt !~* 'gutschrift|nachlass|erlass|vergleich|storno|ausbuchung|erstattung|korrektur'"
