import { inflateSync } from 'node:zlib'

/** Returns the text of a PDF that pdfkit created, one piece per line. */
export function pdfWords(bytes: Buffer): string {
  const streams = streamsOf(bytes)
  const letters = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf)
  const pieces = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, piece = '']) =>
      [...piece.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join(''),
    ),
  )
  // Each font has its own glyph numbers, and the font of a piece is unknown. So each piece is decoded with
  // every font, and one of the results is right.
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
      // Trailing bytes after the compressed data are ignored.
      found.push(inflateSync(bytes.subarray(index + 'stream\n'.length)).toString('latin1'))
    } catch {
      // Skips a stream that is not compressed.
    }
  }
  return found
}

/** Returns a font's characters by glyph number, from its ToUnicode table. */
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
