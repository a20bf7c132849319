/** Maps each field of a response row to its constant SQL. A missing field is a compile error. */
export type AnsweredColumns<Row> = Readonly<Record<keyof Row & string, string>>

/** Select list with the field names of the contract as aliases. */
export const selectList = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', ')
