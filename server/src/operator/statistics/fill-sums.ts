/** Sums of the cases (server/migrations/0003-sums.sql); beside each stands a view that says what it must be. */
const sums = ['case_sum', 'handover_sum', 'closing_sum']

/**
 * Statements that make all sums anew, those of the customers last, from the others. They belong into a transaction in
 * which nobody else changes cases.
 */
export const fillSums = [
  ...sums.map((sum) => `delete from ${sum}; insert into ${sum} select * from computed_${sum};`),
  'delete from customer_handover_sum; delete from customer_day_sum; delete from customer_closing_sum;',
  'select fill_customer_sums(array(select customer_number from customer));',
].join('\n')
