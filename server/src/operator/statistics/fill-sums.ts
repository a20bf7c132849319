/**
 * Tables of sums (server/migrations/0003-sums.sql). For each there is a view computed_… that computes its rows.
 */
const sums = ['case_sum', 'handover_sum', 'closing_sum']

/**
 * SQL that recomputes all sums. The sums of customers are computed last, from the others. The transaction must
 * prevent concurrent changes of cases.
 */
export const fillSums = [
  ...sums.map((sum) => `delete from ${sum}; insert into ${sum} select * from computed_${sum};`),
  'delete from customer_handover_sum; delete from customer_day_sum; delete from customer_closing_sum;',
  'select fill_customer_sums(array(select customer_number from customer));',
].join('\n')
