/** Request fields of a range: `dateMin` and `dateMax` for `dateRange`. */
export const boundsOf = (range: string): readonly [min: string, max: string] => [
  range.replace(/Range$/, 'Min'),
  range.replace(/Range$/, 'Max'),
]

/** The opposite bound of a field; the field itself if it is not a bound. */
export const otherBound = (field: string): string =>
  field.endsWith('Min') ? field.replace(/Min$/, 'Max') : field.replace(/Max$/, 'Min')
