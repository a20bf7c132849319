/** The benchmark users, by how many creditor numbers they have. */
export const users = { big: 'bench-big', small: 'bench-small', ten: 'bench-ten', all: 'bench-all' } as const
export type BenchUser = keyof typeof users
