const usualDigits = 12

/**
 * Natural sort key of a collection number, also for ranges: `99` before `100`, `2024/9` before `2024/10`,
 * case-insensitive. Compare keys byte by byte (collation "C"). Different numbers may share a key (`7` and
 * `007`). Break ties by the number itself.
 */
export const numberKey = (text: string): string => text.toUpperCase().replaceAll(/\d+/g, padded)

function padded(digits: string): string {
  if (digits.length <= usualDigits) return digits.padStart(usualDigits, '0')
  const significant = digits.replace(/^0+/, '')
  if (significant.length <= usualDigits) return significant.padStart(usualDigits, '0')
  // ':' sorts after every digit, so longer numbers come last, ordered by length.
  return `:${String(significant.length).padStart(4, '0')}${significant}`
}
