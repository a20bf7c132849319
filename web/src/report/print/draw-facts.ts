import { element } from '#report/print/element.ts'

/** A label and its value, which may have several lines on paper. */
interface Fact {
  readonly label: string
  readonly lines: readonly string[]
  /** The sum of the facts above. */
  readonly isTotal?: true | undefined
}

/** Facts that are printed together. */
export interface FactGroup {
  /** Left out if the facts need no title. */
  readonly title?: string | undefined
  /** `sum`: amounts. `column`: one fact per line. `wide`: short facts over the full width. */
  readonly look: 'sum' | 'column' | 'wide'
  readonly facts: readonly Fact[]
}

/** Draws groups of facts as the card on the screen does: side by side, with `wide` groups below. */
export function drawFacts(page: Document, groups: readonly FactGroup[]): HTMLElement {
  const drawn = page.createElement('div')
  drawn.className = 'groups'
  drawn.append(...groups.map((group) => drawGroup(page, group)))
  return drawn
}

function drawGroup(page: Document, { title, look, facts }: FactGroup) {
  const group = page.createElement('section')
  group.dataset['look'] = look
  if (title !== undefined) group.append(element(page, 'h3', title))
  const list = page.createElement('dl')
  list.append(...facts.map((fact) => drawFact(page, fact)))
  group.append(list)
  return group
}

function drawFact(page: Document, { label, lines, isTotal }: Fact) {
  const drawn = page.createElement('div')
  if (isTotal) drawn.dataset['total'] = ''
  drawn.append(element(page, 'dt', label), ...lines.map((line) => element(page, 'dd', line)))
  return drawn
}
