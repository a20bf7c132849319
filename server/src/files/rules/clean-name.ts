const maxLength = 255

/**
 * A file's name as it may be kept and shown: without folders, control characters, invisible ones and those that
 * turn the direction of writing, in one spelling of umlauts, at most 255 characters with its extension (requirement R57).
 */
export function cleanName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? ''
  const name = base
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  if (name.length <= maxLength) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, maxLength - extension.length).toWellFormed() + extension
}
