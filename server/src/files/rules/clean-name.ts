const maxLength = 255

/** Control characters, direction marks and other invisible characters, such as the empty braille pattern. */
const invisible = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]/gu

/**
 * Matches a run of more than four combining marks, so that only the first four are kept. No language needs
 * more, and longer runs cover other text and are slow to normalize.
 */
const markFlood = /(\p{M}{4})\p{M}+/gu

/** Windows device names, with any extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d\u00B9\u00B2\u00B3])\s*(\.|$)/i

/**
 * Cleans a file name for storage and display (requirement R57). Normalizes it to NFC, removes folders,
 * invisible characters and trailing dots and spaces, and shortens it to 255 characters, keeping the
 * extension. The name of a hidden file or a device is prefixed with `_`.
 */
export function cleanName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? ''
  const visible = base.toWellFormed().replaceAll(invisible, '').replaceAll(markFlood, '$1').normalize('NFC')
  const name = withoutEnd(visible.trim())
  const safe = name.startsWith('.') || device.test(name) ? `_${name}` : name
  if (safe.length <= maxLength) return safe
  const extension = /\.[^.]{1,10}$/.exec(safe)?.[0] ?? ''
  return safe.slice(0, maxLength - extension.length).toWellFormed() + extension
}

/** Removes trailing dots and spaces. Windows would drop them and show a different name. */
function withoutEnd(name: string): string {
  let end = name.length
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}
