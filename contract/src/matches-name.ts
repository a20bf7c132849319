/**
 * Whether a file name matches a pattern in which `*` stands for any characters. Takes at most pattern × name
 * steps, because it backtracks only to the last `*`.
 */
export function matchesName(pattern: string, name: string): boolean {
  let at = 0
  let next = 0
  let star: { readonly at: number; next: number } | undefined
  while (next < name.length) {
    if (pattern[at] === '*') {
      star = { at, next }
      at += 1
    } else if (pattern[at] === name[next]) {
      at += 1
      next += 1
    } else if (star) {
      star.next += 1
      at = star.at + 1
      next = star.next
    } else return false
  }
  return /^\**$/.test(pattern.slice(at))
}
