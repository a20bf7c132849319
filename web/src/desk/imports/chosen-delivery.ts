import { uploadFilesLimit, uploadLimitBytes } from '@portal/contract/desk/imports.ts'
import {
  type FileRole,
  isBundle,
  isPathBelow,
  partsOfName,
  plainName,
  roleOfFile,
} from '@portal/contract/import-files.ts'
import { matchesName } from '@portal/contract/matches-name.ts'

/**
 * A file that was dropped or chosen, with its path, which includes the names of dropped or chosen folders.
 */
export interface FoundFile {
  readonly path: string
  readonly file: File
}

interface ChosenFile extends FoundFile {
  readonly role: Exclude<FileRole, 'hidden'> | 'bundle'
}

/** Why a delivery cannot be sent. */
export type DeliveryFault = 'nothing' | 'archive' | 'tooLarge' | 'tooMany' | 'wrongPath'

/** The files of a delivery, before anything is sent. */
export interface ChosenDelivery {
  readonly files: readonly ChosenFile[]
  readonly sizeBytes: number
  /** The kinds of its rows, in the order of the files. */
  readonly kinds: readonly string[]
  readonly hasManifest: boolean
  readonly fault: DeliveryFault | undefined
}

/** Files that operating systems add to folders. */
const ofSystems = new Set(['thumbs.db', 'desktop.ini'])

const isHidden = (path: string) =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX') ||
  ofSystems.has(path.split('/').at(-1)?.toLowerCase() ?? '')

/** A stored mapping, with the files that it reads. */
export interface KnownMapping {
  readonly name: string
  readonly files: readonly { readonly name: string; readonly kind: string }[]
}

/** A delivery with the mapping that is used for it, if any. */
export interface ReadDelivery {
  /** The name of the mapping; undefined without one. */
  readonly mapping: string | undefined
  readonly files: readonly (Omit<ChosenFile, 'role'> & { readonly role: ChosenFile['role'] | 'mapped' })[]
  readonly kinds: readonly string[]
  readonly fault: DeliveryFault | undefined
}

/**
 * Applies a mapping to a delivery: the chosen one or, if none is chosen, the only one that fits. A mapping
 * fits if it reads a file that is not named like an import file.
 */
export function readWith(
  { files, kinds, fault }: ChosenDelivery,
  mappings: readonly KnownMapping[],
  chosen: string | null,
): ReadDelivery {
  const fitting = mappings.filter((one) =>
    files.some(({ path, role }) => role === 'unknown' && entriesFor(one, path).length > 0),
  )
  const used =
    chosen === null
      ? fitting.length === 1
        ? fitting[0]
        : undefined
      : mappings.find(({ name }) => name === chosen)
  if (!used) return { mapping: undefined, files, kinds, fault }
  const mappedKinds = files.flatMap(({ path, role }) =>
    canBeMapped(role) ? entriesFor(used, path).map(({ kind }) => kind) : [],
  )
  return {
    mapping: used.name,
    files: files.map(({ path, file, role }) => ({
      path,
      file,
      role: canBeMapped(role) && entriesFor(used, path).length > 0 ? 'mapped' : role,
    })),
    kinds: [...new Set([...kinds, ...mappedKinds])],
    fault: fault === 'nothing' && mappedKinds.length > 0 ? undefined : fault,
  }
}

const canBeMapped = (role: ChosenFile['role']) => role === 'unknown' || role === 'rows'

const entriesFor = ({ files }: KnownMapping, path: string) =>
  files.filter(({ name }) =>
    [path, plainName(path)].some((one) => matchesName(name.normalize(), one.normalize())),
  )

/**
 * Reads what was dropped or chosen as a delivery. Leaves out hidden files and removes the folders around all
 * files.
 */
export function chooseDelivery(found: readonly FoundFile[]): ChosenDelivery {
  const inside = withoutOuterFolder(found.filter(({ path }) => !isHidden(path)))
  const isWhole = isBundle(inside)
  const files = inside.map(({ path, file }): ChosenFile => ({
    path,
    file,
    role: isWhole ? 'bundle' : shownRole(path),
  }))
  const sizeBytes = files.reduce((sum, { file }) => sum + file.size, 0)
  const kinds = files.flatMap(({ path, role }) => {
    const kind = partsOfName(path)?.kind
    return role === 'rows' && kind !== undefined ? [kind] : []
  })
  return {
    files: files.toSorted(inOrder),
    sizeBytes,
    kinds: [...new Set(kinds)],
    hasManifest: files.some(({ role }) => role === 'manifest'),
    fault: faultOf(files, sizeBytes),
  }
}

function shownRole(path: string): ChosenFile['role'] {
  const role = roleOfFile(path)
  return role === 'hidden' ? 'unknown' : role
}

/** Removes the folders that contain all files from the paths. */
function withoutOuterFolder(found: readonly FoundFile[]): readonly FoundFile[] {
  const [first] = found
  const end = first?.path.indexOf('/') ?? -1
  if (!first || end < 0) return found
  const folder = first.path.slice(0, end + 1)
  if (!found.every(({ path }) => path.startsWith(folder))) return found
  return withoutOuterFolder(found.map(({ path, file }) => ({ path: path.slice(folder.length), file })))
}

const orderOfRoles = ['bundle', 'manifest', 'rows', 'unknown', 'document']

const inOrder = (one: ChosenFile, other: ChosenFile) =>
  orderOfRoles.indexOf(one.role) - orderOfRoles.indexOf(other.role) ||
  one.path.localeCompare(other.path, 'en', { numeric: true })

const isArchive = ({ path }: ChosenFile) => /\.(zip|tar|tgz|tar\.gz|7z|rar)$/i.test(path)

function faultOf(files: readonly ChosenFile[], sizeBytes: number): DeliveryFault | undefined {
  if (files.some(({ path }) => !isPathBelow(path))) return 'wrongPath'
  if (!files.some(({ role }) => role === 'rows' || role === 'bundle'))
    return files.some((file) => file.role === 'unknown' && isArchive(file)) ? 'archive' : 'nothing'
  if (files.length > uploadFilesLimit) return 'tooMany'
  return sizeBytes > uploadLimitBytes ? 'tooLarge' : undefined
}
