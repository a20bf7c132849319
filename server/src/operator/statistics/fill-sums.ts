/** Tables of sums (server/migrations/0003-sums.sql). The view computed_… has the correct values of each. */
const sums = ['case_sum', 'handover_sum', 'closing_sum']

/**
 * Statements that recompute all sums; those of customers come last, because they derive from the others. The
 * transaction must prevent concurrent changes of cases.
 */
export const fillSums = [
  ...sums.map((sum) => `delete from ${sum}; insert into ${sum} select * from computed_${sum};`),
  'delete from customer_handover_sum; delete from customer_day_sum; delete from customer_closing_sum;',
  'select fill_customer_sums(array(select customer_number from customer));',
].join('\n')
