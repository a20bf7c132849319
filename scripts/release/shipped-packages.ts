/** An entry of npm's package-lock.json, version 3. Its key is the folder in which the package is installed. */
interface LockedPackage {
  readonly version?: string
  readonly license?: string
  /** Subresource integrity: `sha512-` and the hash in base64. */
  readonly integrity?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

export type Lock = Readonly<Record<string, LockedPackage>>

/** A third-party package of a release. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly integrity: string
  /** The package's folder in the checkout, such as `node_modules/fastify`. */
  readonly folder: string
}

/**
 * Returns all installed packages that our workspaces need at run time, by folder. Packages that are not installed (for
 * another platform) or needed only for development are left out.
 * @param isInstalled whether the folder exists
 */
export function shippedPackages(
  lock: Lock,
  workspaces: readonly string[],
  isInstalled: (folder: string) => boolean,
): readonly ShippedPackage[] {
  const found = new Map<string, ShippedPackage>()
  const waiting = [...workspaces]
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const name of neededBy(lock[from] ?? {})) {
      const folder = resolve(lock, from, name)
      const locked = folder === undefined ? undefined : lock[folder]
      if (folder === undefined || locked === undefined || found.has(folder)) continue
      if (locked.link || !isInstalled(folder)) continue
      found.set(folder, { name, folder, ...described(locked, name) })
      waiting.push(folder)
    }
  }
  return [...found.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1))
}

/**
 * Names of the packages that a package needs. Optional peers are left out; they are included if another package
 * needs them.
 */
function neededBy({ dependencies, optionalDependencies, ...locked }: LockedPackage): readonly string[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = locked
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...new Set([...peers, ...Object.keys({ ...dependencies, ...optionalDependencies })])]
}

/** Packages that declare their licence only in a file. */
const licencesInFiles: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

function described({ version, integrity, ...locked }: LockedPackage, name: string) {
  const license = locked.license ?? licencesInFiles[name]
  if (version === undefined || license === undefined || integrity === undefined)
    throw new Error(`The lock file does not say version, licence and hash of ${name}.`)
  return { version, license, integrity }
}

/** Where Node.js resolves a package: in the nearest node_modules on the way up. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = upper(folder)) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock[candidate]) return candidate
    if (folder === '') return undefined
  }
}

const upper = (folder: string) => folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))
