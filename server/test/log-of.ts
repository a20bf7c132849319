import type { Portal } from '#test/portal.ts'

/** The sentences that the portal writes into its log from now on, as warnings and errors. */
export function logOf({ app }: Portal): string[] {
  const lines: string[] = []
  const note = (_context: unknown, sentence: string) => void lines.push(sentence)
  app.addHook('onRequest', async (request) => {
    Object.assign(request.log, { error: note, warn: note })
  })
  return lines
}
