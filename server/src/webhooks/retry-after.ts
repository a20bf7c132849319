/** So long a receiver is left alone at most: as long as the longest pause of ours. */
const longestMs = 12 * 3_600_000

/**
 * Until when the receiver wants to be left alone (`Retry-After`: seconds, or a day and time in GMT; RFC 9110, section
 * 10.2.3), half a day at most. Undefined when it does not say so, or says it in another way.
 */
export function retryMoment(header: string | undefined, now: Date): Date | undefined {
  const words = header?.trim() ?? ''
  const atMs = /^\d+$/.test(words)
    ? now.getTime() + Number(words) * 1_000
    : words.endsWith(' GMT')
      ? Date.parse(words)
      : NaN
  if (!(atMs > now.getTime())) return undefined
  return new Date(Math.min(atMs, now.getTime() + longestMs))
}
