import { resolve } from 'node:path'

import { OperatorError } from '#operator/operator-error.ts'

/** A path as the caller means it: npm itself changes into the portal's folder. Throws an OperatorError for an empty one. */
export function fromHere(path: string): string {
  // As of a variable that is not set; it would be the folder where the caller stands.
  if (path.trim() === '') throw new OperatorError('The name of a file or folder is empty.')
  return resolve(process.env['INIT_CWD'] ?? '', path)
}
