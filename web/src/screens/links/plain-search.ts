/**
 * The search parameters of a URL: `?type=A&type=B&page=2` is `{ type: ['A', 'B'], page: '2' }`. A value is a
 * string, or a list if its key is repeated. Readers validate it with a schema.
 */
export type PlainSearch = Record<string, string | string[]>

export function parsePlainSearch(query: string): PlainSearch {
  const params = new URLSearchParams(query)
  const valueOf = (key: string) => {
    const values = params.getAll(key)
    return values.length === 1 ? (values[0] ?? '') : values
  }
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, valueOf(key)]))
}

/** Serializes search parameters to '' or a query with its '?'. Leaves out undefined and null. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(key, String(one))
    }
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
