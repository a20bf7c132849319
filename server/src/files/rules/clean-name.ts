const maxLength = 255

/** Control characters, signs that are not seen, such as blank letters, and those that turn the direction of writing. */
const unseen = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]/gu

/** No language stacks more marks on a letter; a flood of them covers what stands around it, and takes long to compose. */
const markFlood = /(\p{M}{4})\p{M}+/gu

/** Names that Windows takes for devices, whatever extension they have. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d\u00B9\u00B2\u00B3])\s*(\.|$)/i

/**
 * A file's name as it may be kept and shown: without folders, invisible characters and points or blanks at its end, in
 * one spelling of umlauts, at most 255 characters with its extension (requirement R57). A name that hides the file or
 * stands for a device gets `_` in front.
 */
export function cleanName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? ''
  const seen = base.toWellFormed().replaceAll(unseen, '').replaceAll(markFlood, '$1').normalize('NFC')
  const name = withoutEnd(seen.trim())
  const safe = name.startsWith('.') || device.test(name) ? `_${name}` : name
  if (safe.length <= maxLength) return safe
  const extension = /\.[^.]{1,10}$/.exec(safe)?.[0] ?? ''
  return safe.slice(0, maxLength - extension.length).toWellFormed() + extension
}

/** Windows drops points and blanks at the end, and so shows another name. */
function withoutEnd(name: string): string {
  let end = name.length
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}
