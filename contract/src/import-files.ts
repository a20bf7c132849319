/*
 * Names of the files in a delivery. Server and screens use the same rules, so that a screen can say before an upload
 * what the import will read. The rows are described in `import-format.ts`, which the screens do not load.
 */

/** The kinds of import files, in the order of loading. */
export const importKindNames = [
  'customers',
  'creditor-numbers',
  'file-types',
  'closing-reasons',
  'cases',
  'main-claims',
  'case-history',
  'bookings',
  'notices',
  'handovers',
  'tasks',
  'messages',
  'papers',
  'news',
] as const
export type ImportKindName = (typeof importKindNames)[number]

/** Whether a file is compressed, by its name. */
export const isGzip = (name: string): boolean => /\.gz$/i.test(name)

/** The name of a file without `.gz`. */
export const plainName = (name: string): string => name.replace(/\.gz$/i, '')

/** Name of an import file, such as `cases-2.csv.gz`. */
const importFileName = new RegExp(
  `^(?<base>(?<kind>${importKindNames.join('|')})(-(?<part>\\d{1,9}))?)\\.(?<format>ndjson|csv)(?<gz>\\.gz)?$`,
)

/**
 * Splits the name of an import file into its parts; undefined for any other file. Only the extension may be
 * in upper case.
 */
export const partsOfName = (name: string): Partial<Record<string, string>> | undefined =>
  importFileName.exec(name.replace(/\.(csv|ndjson)(\.gz)?$/i, (ending) => ending.toLowerCase()))?.groups

/** Name of the file that lists the content of a delivery. */
export const manifestName = 'manifest.json'

/** A file's path in a delivery, and its size. */
export interface DeliveryFile {
  readonly path: string
  readonly sizeBytes: number
}

/**
 * What the import does with a file of a delivery:
 * - `rows`: reads its rows;
 * - `manifest`: checks the folder against it;
 * - `document`: stores it if a row names it. Such files are in subfolders;
 * - `hidden`: nothing, as with all files whose name begins with a dot;
 * - `unknown`: nothing, with a warning.
 */
export type FileRole = 'rows' | 'manifest' | 'document' | 'hidden' | 'unknown'

export function roleOfFile(path: string): FileRole {
  if (path.includes('/')) return 'document'
  if (path.startsWith('.')) return 'hidden'
  if (path === manifestName) return 'manifest'
  return partsOfName(path) ? 'rows' : 'unknown'
}

/**
 * Whether the files are one bundle instead of a folder: a single file of JSON lines that is not named after a kind.
 * Each of its lines names the kind of its row.
 */
export const isBundle = (files: readonly Pick<DeliveryFile, 'path'>[]): boolean =>
  files.length === 1 &&
  /^[^/]+\.ndjson(\.gz)?$/i.test(files[0]?.path ?? '') &&
  roleOfFile(files[0]?.path ?? '') === 'unknown'

/**
 * Whether a path leads to a file below a folder and means the same on every system: no root, no `..`, no
 * backslash, no control character.
 */
export const isPathBelow = (path: string): boolean =>
  /^[^/\\\p{Cc}]+(\/[^/\\\p{Cc}]+)*$/u.test(path) &&
  path.isWellFormed() &&
  !path.split('/').some((part) => /^\.\.?$/.test(part))
