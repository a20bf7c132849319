import { element } from '#report/print/element.ts'

/** One thing that is told: what it is called and what it is, on paper in so many lines. */
interface Fact {
  readonly label: string
  readonly lines: readonly string[]
}

/** Facts that stand together on paper. */
export interface FactGroup {
  /** Left out where the facts say it themselves. */
  readonly title?: string | undefined
  /** Amounts with their sum at the end, facts one below the other, or many short ones over the whole width. */
  readonly look: 'sum' | 'column' | 'wide'
  readonly facts: readonly Fact[]
}

/** Groups of facts as their card has them: side by side, those with `wide` below. */
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

function drawFact(page: Document, { label, lines }: Fact) {
  const drawn = page.createElement('div')
  drawn.append(element(page, 'dt', label), ...lines.map((line) => element(page, 'dd', line)))
  return drawn
}
