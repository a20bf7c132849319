import { fetchAhead } from '#api/fetch-ahead.ts'
import { pageData } from '#screens/company/operator.ts'
import { idle } from '#ui/idle.ts'

/**
 * Fetches the files of the likely screens while the browser has nothing to do. They are not run: that would block
 * whoever has begun to type.
 */
export const fetchLikelyScreens = (): Promise<void> => fetchAhead(pageData().likelyFiles, idle)
