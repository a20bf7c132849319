interface Block {
  /** The heading above the block. */
  readonly heading: string
  readonly line: number
  readonly commands: string
}

/** The `sh` blocks of a document, in order. */
export function blocksOf(document: string): readonly Block[] {
  const blocks: Block[] = []
  for (const found of document.matchAll(/^```sh\n([^]*?)^```$/gm)) {
    const before = document.slice(0, found.index)
    const heading = [...before.matchAll(/^##+ (.+)$/gm)].at(-1)?.[1] ?? ''
    blocks.push({ heading, line: before.split('\n').length, commands: found[1] ?? '' })
  }
  return blocks
}

/**
 * Joins the blocks into one script. It prints each block's heading and line before running it, so that the last
 * one printed is the one that failed.
 * @param meanwhile commands to run before the first block under a heading
 */
export function scriptOf(blocks: readonly Block[], meanwhile: Readonly<Record<string, string>> = {}): string {
  const begun = new Set<string>()
  return blocks
    .map(({ heading, line, commands }) => {
      const first = begun.has(heading) ? '' : `${meanwhile[heading] ?? ''}\n`
      begun.add(heading)
      return `${first}echo '=== ${heading.replaceAll("'", '')}, line ${line}'\n${commands}`
    })
    .join('\n')
}
