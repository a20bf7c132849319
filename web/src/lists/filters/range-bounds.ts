/** The fields of the request that bound a range: of `dateRange` `dateMin` and `dateMax`. */
export const boundsOf = (range: string): readonly [min: string, max: string] => [
  range.replace(/Range$/, 'Min'),
  range.replace(/Range$/, 'Max'),
]

/** The other bound of the range that a field bounds; a field that bounds none itself. */
export const otherBound = (field: string): string =>
  field.endsWith('Min') ? field.replace(/Min$/, 'Max') : field.replace(/Max$/, 'Min')
