/** What was typed is no use of the command. What is wrong is said with the command's usage (`cli.ts`). */
export class UsageError extends Error {}

const parseCode = /^ERR_PARSE_ARGS_/

/** What is wrong with the arguments of a command, in one sentence; undefined for any other error. */
export function usageFault(error: unknown, given: string): string | undefined {
  if (error instanceof UsageError) return `"portal ${given}" is not how it is used.`
  if (!(error instanceof TypeError && 'code' in error && parseCode.test(String(error.code)))) return undefined
  // What Node says after its first sentence is about arguments that begin with a dash.
  return `${error.message.split(/\. |\.?$/)[0]}.`
}
