import { plainTable } from '#ground/terminal/plain-table.ts'

interface Wishes<Item> {
  /** For programs: a line of JSON for each. */
  readonly isJson?: boolean | undefined
  /** Said when there is nothing to list. */
  readonly none: string
  /** What people see of one; the keys are the headings. */
  readonly row: (item: Item) => Readonly<Record<string, string | number>>
}

/** Prints what a command lists. */
export function printList<Item>(items: readonly Item[], { isJson, none, row }: Wishes<Item>): void {
  if (isJson) for (const item of items) console.log(JSON.stringify(item))
  else console.log(items.length === 0 ? none : plainTable(items.map(row)))
}
