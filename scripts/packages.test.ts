import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Package {
  readonly version?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly [kind: string]: unknown
}

interface Lock {
  readonly version: string
  readonly packages: Record<string, Package>
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lock: Lock = JSON.parse(read('package-lock.json'))
const portal: { version: string; workspaces: string[] } = JSON.parse(read('package.json'))

const isOwn = (name: string) => lock.packages[`node_modules/${name}`]?.link === true

test('R91 every package has an exact version, and no required package runs an install script', () => {
  const required = Object.entries(lock.packages)
    .filter(([path]) => !path.includes('node_modules'))
    .flatMap(([, own]) =>
      ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.entries((own[kind] ?? {}) as Record<string, string>),
      ),
    )
  expect(required.length).toBeGreaterThan(30)
  const isExact = ([name, version]: [string, string]) =>
    isOwn(name) ? version === '*' : /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
  expect(required.filter((each) => !isExact(each))).toEqual([])
  const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(withScript.filter(([, { optional }]) => !optional)).toEqual([])
})

test('the version is declared in package.json; the lock file, the description and the screens take it from there', () => {
  expect([lock.version, lock.packages['']?.version]).toEqual([portal.version, portal.version])
  expect(portal.workspaces.filter((own) => lock.packages[own]?.version !== undefined)).toEqual([])
  const sources = portal.workspaces.flatMap((own) =>
    readdirSync(join(root, own), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(json|tsx?)$/.test(name) && !/node_modules|dist/.test(name))
      .map((name) => `${own}/${name}`),
  )
  expect(sources.length).toBeGreaterThan(300)
  const quoted = [`'${portal.version}'`, `"${portal.version}"`]
  expect(sources.filter((path) => quoted.some((version) => read(path).includes(version)))).toEqual([])
})

test('.node-version names the Node that the lock file pins', () => {
  const pinned = Object.entries(lock.packages).filter(([path]) =>
    /^node_modules\/node-(linux|win)-/.test(path),
  )
  expect(pinned.length).toBeGreaterThan(0)
  expect(new Set(pinned.map(([, { version }]) => version))).toEqual(new Set([read('.node-version').trim()]))
})
