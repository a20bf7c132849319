/**
 * Glossary terms that are linked in texts: the anchor of each, and its forms in both languages (regular
 * expressions without capturing groups). Kept short, because screens load it at their start.
 */
export const linkedTerms: Readonly<Record<string, string>> = {
  glaubigernummer: 'Gläubigernummern?|creditor numbers?',
  glaubiger: 'Gläubiger|creditors?',
  schuldner: 'Schuldner|debtors?',
  hauptforderung: 'Hauptforderung(?:en)?|main claims?',
  verzugszinsen: 'Zinsen|interest',
  saldo: 'Saldo|balance',
  gutschrift: 'Gutschrift(?:en)?|credit notes?',
  negativmerkmal: 'Negativmerkmale?|negative features?',
  vermogensauskunft: 'Vermögensauskunft|asset disclosure',
  haftbefehl: 'Haftbefehl|arrest warrant',
  insolvenzverfahren: 'Insolvenz|insolvency',
}

interface Piece {
  text: string
  /** Anchor of the term in this piece. */
  anchor?: string | undefined
}

const anchors = Object.keys(linkedTerms)
const anyTerm = new RegExp(
  String.raw`(?<!\p{L})(?:(${Object.values(linkedTerms).join(')|(')}))(?!\p{L})`,
  'giu',
)

/** Splits a text before and after the first occurrence of each term. Joining the pieces yields the text. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: term, index, ...match } of text.matchAll(anyTerm)) {
    const anchor = anchors.find((_, place) => match[place + 1] !== undefined)
    if (pieces.some((piece) => piece.anchor === anchor)) continue
    pieces.push({ text: text.slice(end, index) }, { text: term, anchor })
    end = index + term.length
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '')
}
