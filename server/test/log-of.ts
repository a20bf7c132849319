import type { Portal } from '#test/portal.ts'

/** Returns an array to which all later warnings and errors in the log are added. */
export function logOf({ app }: Portal): string[] {
  const lines: string[] = []
  const note = (_context: unknown, sentence: string) => void lines.push(sentence)
  app.addHook('onRequest', async (request) => {
    Object.assign(request.log, { error: note, warn: note })
  })
  return lines
}
