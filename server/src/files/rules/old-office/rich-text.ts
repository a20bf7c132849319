import { addressOf, isOnOwnMachine } from '#files/rules/office/relationships.ts'
import { isActiveField } from '#files/rules/office/word-fields.ts'

/** Whether Word would open the bytes as RTF. */
export const isRichText = (content: Buffer) => /^\s*\{\\rt/.test(content.toString('latin1', 0, 100))

/**
 * Whether an RTF document embeds or links an object, or has an active field or a template on another machine (RTF
 * 1.9.1).
 */
export function isActiveRichText(content: Buffer): boolean {
  const text = content.toString('latin1')
  return (
    /\\obj(?:data|autlink|update|link|emb|ocx|html)(?![a-z])/.test(text) ||
    contentsOf(text, 'fldinst').some(isActiveField) ||
    contentsOf(text, 'template').some((template) => !isOnOwnMachine(addressOf(template)))
  )
}

/** Maximum number of characters of a group that are checked. */
const maxLength = 5_000

/** Returns the plain text of all groups that start with a control word. */
const contentsOf = (text: string, word: string) =>
  text
    .split(new RegExp(String.raw`\\${word}(?![a-z])`))
    .slice(1)
    .map((behind) => wordsOf(behind.slice(0, maxLength)))

/**
 * Matches a Unicode character, another control word with its parameter and one space, a hex character, an
 * escaped character, another control symbol, a brace, or a line break.
 */
const control = /\\u(-?\d+) ?\??|\\[a-z]+-?\d* ?|\\'([\da-f]{2})|\\([\\{}])|\\[^]|[{}]|[\r\n]/gi

function wordsOf(group: string): string {
  const words: string[] = []
  let depth = 0
  let at = 0
  for (const match of group.matchAll(control)) {
    const [found, unicode, hex, escaped] = match
    words.push(group.slice(at, match.index))
    at = match.index + found.length
    if (unicode) words.push(String.fromCharCode(Number(unicode) & 0xffff))
    if (hex) words.push(String.fromCharCode(Number.parseInt(hex, 16)))
    if (escaped) words.push(escaped)
    depth += found === '{' ? 1 : found === '}' ? -1 : 0
    if (depth < 0) return words.join('')
  }
  return words.join('') + group.slice(at)
}
