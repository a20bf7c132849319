import { reasonOf } from '#errors/start-error.ts'

/**
 * Why a delivery was not imported, in words for whoever has sent it: its files are named as they came, and no other path
 * and no user of the machine.
 * @param folder Where it lay; undefined when it was not even laid out.
 */
export function toldFault(error: unknown, folder: string | undefined): string {
  let text = reasonOf(error).replaceAll(/ \(as the system user [^)]*\)/g, '')
  if (folder !== undefined) text = text.replaceAll(`${folder}/`, '').replaceAll(folder, 'the delivery')
  for (const path of pathsOf(error)) text = text.replaceAll(path, 'a file of the portal')
  return text
}

/** The paths that the system names in an error and in its causes, the longest first. */
function pathsOf(error: unknown): string[] {
  const paths: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    for (const field of ['path', 'dest', 'address'] as const) {
      const path = new Map<string, unknown>(Object.entries(cause)).get(field)
      if (typeof path === 'string' && path.includes('/')) paths.push(path)
    }
  return paths.toSorted((one, other) => other.length - one.length)
}
