/** Field of an answered row → its SQL, made of constants. A field of the contract without one does not compile. */
export type AnsweredColumns<Row> = Readonly<Record<keyof Row & string, string>>

/** The columns of a select list, under the names of the contract. */
export const selectList = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', ')
