/** Cases of a demo unless told otherwise. */
export const defaultCases = 20_000

/** What writes and loads demo data, read only when it is asked for: every other start does without it. */
export const openLoader = () => import('#demo-data/load-demo-data.ts')
