/* The sums of the cases, as the queries see them (server/migrations/0003-sums.sql and 0007-customer-sums.sql). */

/** bigint and numeric: strings here. */
interface Sums {
  cases: string
  hauptforderung: string
  zahlungenHauptforderung: string
}

export interface CaseSumTable extends Sums {
  glgNumber: string
  aktentyp: string
}

export interface HandoverSumTable extends Sums {
  glgNumber: string
  aktentyp: string
  /** First day of the month. */
  month: string
}

export interface ClosingSumTable extends Sums {
  glgNumber: string
  aktentyp: string
  /** First day of the month. */
  month: string
  closingReason: string
  result: 'paidInFull' | 'partPaid' | 'noPayment'
}

export interface CustomerDaySumTable extends Sums {
  customerNumber: string
  aktentyp: string
  /** Of the hand-over. */
  day: string
}

/** The sums of all creditor numbers of a customer. */
export type OfCustomer<Table extends { glgNumber: string }> = Omit<Table, 'glgNumber'> & {
  customerNumber: string
}
