const usualDigits = 12

/**
 * The key by which collection numbers are sorted and compared in a range: as people count, `99` before `100` and
 * `2024/9` before `2024/10`, whatever the case of letters. Compare keys byte by byte (collation "C").
 * Different numbers may share a key (`7` and `007`); the number itself then decides.
 */
export const numberKey = (text: string): string => text.toUpperCase().replaceAll(/\d+/g, equallyLong)

function equallyLong(digits: string): string {
  if (digits.length <= usualDigits) return digits.padStart(usualDigits, '0')
  const significant = digits.replace(/^0+/, '')
  if (significant.length <= usualDigits) return significant.padStart(usualDigits, '0')
  // ':' sorts after every digit: longer numbers come after all usual ones, and among themselves by their length.
  return `:${String(significant.length).padStart(4, '0')}${significant}`
}
