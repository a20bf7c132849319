import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('R91 every package has an exact version, and none that is needed runs a script when it is installed', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      { version?: string; optional?: boolean; hasInstallScript?: boolean } & Record<string, unknown>
    >
  }
  const wanted = Object.entries(lock.packages)
    .filter(([path]) => !path.includes('node_modules'))
    .flatMap(([, own]) =>
      ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.entries((own[kind] ?? {}) as Record<string, string>),
      ),
    )
  expect(wanted.length).toBeGreaterThan(30)
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(withScript.filter(([, { optional }]) => !optional)).toEqual([])
})
