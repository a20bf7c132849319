import { inflateSync } from 'node:zlib'

/** Returns the text of a PDF that pdfkit has created, one piece per line. */
export function pdfWords(bytes: Buffer): string {
  const streams = streamsOf(bytes)
  const letters = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf)
  const pieces = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, piece = '']) =>
      [...piece.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join(''),
    ),
  )
  // Each font numbers its glyphs differently, so each piece is decoded with every font. One of the results is
  // right.
  return pieces
    .flatMap((piece) =>
      letters.map((letterOf) =>
        [...piece.matchAll(/.{4}/g)].map(([glyph]) => letterOf.get(glyph) ?? '').join(''),
      ),
    )
    .join('\n')
}

function streamsOf(bytes: Buffer): string[] {
  const found: string[] = []
  for (const { index } of bytes.toString('latin1').matchAll(/(?<!end)stream\n/g)) {
    try {
      // `inflateSync` ignores the bytes after the compressed data.
      found.push(inflateSync(bytes.subarray(index + 'stream\n'.length)).toString('latin1'))
    } catch {
      // The stream is not compressed.
    }
  }
  return found
}

/** Returns the character of each glyph number, from a font's ToUnicode table. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [offset, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set(
        (Number.parseInt(first, 16) + offset).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}
