import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { billOfMaterials } from './bill-of-materials.ts'
import { licencesOf } from './licences.ts'
import { type Lock, shippedPackages } from './shipped-packages.ts'

interface Order {
  /** The checkout, with installed packages and built screens. */
  readonly root: string
  /** The parent of the release folder. */
  readonly folder: string
  /** Whether to include the pinned Node.js. */
  readonly withNode: boolean
  /** The time of all files: that of the newest commit. */
  readonly at: Date
}

/** Our own files in a release, without generated files, tests and test data. */
export const ownParts: readonly string[] = [
  'bin',
  'contract/package.json',
  'contract/src',
  'deploy',
  'docs',
  'server/migrations',
  'server/package.json',
  'server/src',
  'web/desk/dist',
  'web/dist',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
]

/**
 * TypeScript tests are left out. The tests of the alert rules are included, because the operator may change the
 * rules.
 */
const isTest = (path: string) => path.endsWith('.test.ts')

/** Creates the tree of a release in a new folder `<name>`. Returns its name and size. */
export function layTree({ root, folder, withNode, at }: Order): { name: string; sizeBytes: number } {
  const manifest = readManifest(root)
  const name = `${manifest.name}-${manifest.version}-${process.platform}-${process.arch}${withNode ? '-node' : ''}`
  const target = join(folder, name)
  rmSync(target, { recursive: true, force: true })
  for (const part of ownParts) copy(root, target, part)
  writeJson(join(target, 'package.json'), manifest)

  const { inModules, inScreens } = packagesOf(root, withNode)
  for (const { folder } of inModules) copyPackage(root, target, folder)
  mkdirSync(join(target, 'node_modules/@portal'))
  symlinkSync('../../contract', join(target, 'node_modules/@portal/contract'))
  if (withNode) linkNode(target)

  const all = [
    ...inModules,
    ...inScreens.filter(({ folder }) => !inModules.some((one) => one.folder === folder)),
  ]
  writeJson(join(target, 'sbom.cdx.json'), billOfMaterials({ ...manifest, at }, all))
  writeFileSync(join(target, 'THIRD-PARTY-LICENCES.txt'), licencesOf(root, all))
  return { name, sizeBytes: sizeOf(target) }
}

/**
 * Returns the packages that are installed next to the server, and those bundled into the frontend. Packages of the
 * demo data are not included.
 */
function packagesOf(root: string, withNode: boolean) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  const isInstalled = (folder: string) => existsSync(join(root, folder))
  // The root package (`''`) is included only with Node.js: at run time it depends on nothing else.
  const inModules = shippedPackages(packages, ['server', 'contract', ...(withNode ? [''] : [])], isInstalled)
  return { inModules, inScreens: shippedPackages(packages, ['web'], isInstalled) }
}

/** The package.json of a release, without scripts and workspaces. */
function readManifest(root: string) {
  // The cast is safe: the portal's package.json has these fields.
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<'name' | 'version' | 'description' | 'license', string>
  return { name, version, private: true, description, license, type: 'module', engines: { node: '>=24' } }
}

function copy(root: string, target: string, part: string) {
  const filter = (path: string) => !isTest(path) && !path.endsWith('.tsbuildinfo')
  cpSync(join(root, part), join(target, part), { recursive: true, verbatimSymlinks: true, filter })
}

/** Copies a package without the packages nested in it, which are copied separately if they are needed. */
function copyPackage(root: string, target: string, folder: string) {
  const from = join(root, folder)
  const filter = (path: string) => relative(from, path).split('/')[0] !== 'node_modules' && !isUnused(path)
  cpSync(from, join(target, folder), { recursive: true, verbatimSymlinks: true, filter })
}

/** Files that only compilers and debuggers read. */
const isUnused = (path: string) => /\.(map|a|d\.ts|d\.mts|d\.cts)$|\/include$/.test(path)

/** Creates the link that npm would create, by which bin/portal finds the pinned Node.js. */
function linkNode(target: string) {
  const link = join(target, 'node_modules/.bin/node')
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(`../node-${process.platform}-${process.arch}/bin/node`, link)
}

function writeJson(path: string, content: unknown) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}

/** Total size in bytes of all files below a folder. */
function sizeOf(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.reduce((sum, name) => sum + fileSize(join(folder, name)), 0)
}

function fileSize(path: string): number {
  const found = lstatSync(path)
  return found.isFile() ? found.size : 0
}
