/** Maps each field of a response row to its SQL, which is constant. A missing field does not compile. */
export type AnsweredColumns<Row> = Readonly<Record<keyof Row & string, string>>

/** Select list with the field names of the contract as aliases. */
export const selectList = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', ')
