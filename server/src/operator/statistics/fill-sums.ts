/** Sums of the cases (server/migrations/0003-sums.sql); beside each stands a view that says what it must be. */
const sums = ['case_sum', 'handover_sum', 'closing_sum']

/** Statements that make all sums anew. They belong into a transaction in which nobody else changes cases. */
export const fillSums = sums
  .map((sum) => `delete from ${sum}; insert into ${sum} select * from computed_${sum};`)
  .join('\n')
