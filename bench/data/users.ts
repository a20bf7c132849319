/** Who measures: a user for each number of creditor numbers. */
export const users = { big: 'bench-big', small: 'bench-small', ten: 'bench-ten', all: 'bench-all' } as const
export type BenchUser = keyof typeof users
