import type { Portal } from '#test/portal.ts'

/** Returns an array that collects the warnings and errors that requests log from now on. */
export function logOf({ app }: Portal): string[] {
  const lines: string[] = []
  const note = (_context: unknown, sentence: string) => void lines.push(sentence)
  app.addHook('onRequest', async (request) => {
    Object.assign(request.log, { error: note, warn: note })
  })
  return lines
}
