import { resolve } from 'node:path'

/** A path as the caller means it: npm itself changes into the portal's folder. */
export const fromHere = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path)
