import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { expect, test } from 'vitest'

import { billOfMaterials } from './bill-of-materials.ts'
import { ownParts } from './lay-tree.ts'
import { shippedPackages } from './shipped-packages.ts'

const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`
const locked = (version: string, more = {}) => ({ version, license: 'MIT', integrity, ...more })

const lock = {
  server: {
    dependencies: { a: '1.0.0', contract: '*' },
    devDependencies: { tool: '1.0.0' },
    optionalDependencies: { 'for-windows': '1.0.0' },
  },
  contract: { dependencies: { b: '1.0.0' } },
  'node_modules/contract': { link: true },
  'node_modules/a': locked('1.0.0', {
    dependencies: { b: '2.0.0' },
    peerDependencies: { c: '1', tool: '1' },
    peerDependenciesMeta: { tool: { optional: true } },
  }),
  'node_modules/a/node_modules/b': locked('2.0.0', { dependencies: { c: '1.0.0' } }),
  'node_modules/b': locked('1.0.0'),
  'node_modules/c': locked('1.0.0'),
  'node_modules/tool': locked('1.0.0'),
  'node_modules/for-windows': locked('1.0.0'),
}
const isInstalled = (folder: string) => folder !== 'node_modules/for-windows'

test('R91 a release contains the packages of its workspaces where Node.js finds them, and none for development or another platform', () => {
  const found = shippedPackages(lock, ['server', 'contract'], isInstalled)
  expect(found.map(({ folder, version }) => [folder, version])).toEqual([
    ['node_modules/a', '1.0.0'],
    ['node_modules/a/node_modules/b', '2.0.0'],
    ['node_modules/b', '1.0.0'],
    ['node_modules/c', '1.0.0'],
  ])
})

test('a package without a known licence stops the release', () => {
  const unnamed = {
    server: { dependencies: { a: '1.0.0' } },
    'node_modules/a': { version: '1.0.0', integrity },
  }
  expect(() => shippedPackages(unnamed, ['server'], () => true)).toThrow(
    'The lock file does not say version, licence and hash of a.',
  )
})

test('R91 the bill of materials lists each package with version, licence and hash, and is reproducible', () => {
  const product = {
    name: 'portal',
    version: '1.0.0',
    license: 'Apache-2.0',
    at: new Date('2026-11-24T00:00:00Z'),
  }
  const packages = [
    {
      name: '@scope/a',
      version: '1.0.0',
      license: 'MIT OR Apache-2.0',
      integrity,
      folder: 'node_modules/@scope/a',
    },
  ]
  const bill = billOfMaterials(product, packages)
  expect(bill).toEqual(billOfMaterials(product, packages))
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(bill.components).toEqual([
    {
      type: 'library',
      'bom-ref': 'node_modules/@scope/a',
      name: '@scope/a',
      version: '1.0.0',
      purl: 'pkg:npm/%40scope/a@1.0.0',
      licenses: [{ expression: 'MIT OR Apache-2.0' }],
      hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
    },
  ])
})

const root = join(import.meta.dirname, '../..')

/** Files that a document links to, relative to the root. */
const linked = (document: string) =>
  Array.from(readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)#\s]+)/g), ([, link = '']) => link)
    .filter((link) => !/^(https?|mailto):/.test(link))
    .map((link) => normalize(join(dirname(document), link)))

test('every link in the documents of a release leads to a file of the release', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  expect(documents.length).toBeGreaterThan(30)
  const isShipped = (path: string) =>
    existsSync(join(root, path)) && ownParts.some((part) => path === part || path.startsWith(`${part}/`))
  const broken = documents.flatMap((document) =>
    linked(document)
      .filter((path) => !isShipped(path))
      .map((path) => `${document}: ${path}`),
  )
  expect(broken).toEqual([])
})
