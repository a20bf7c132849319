import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('R94 SECURITY.md has its required sections, and the files that it names exist', () => {
  const security = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  const chapters = [...security.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(chapters).toEqual(
    expect.arrayContaining([
      'Limits, timeouts, lockout',
      'Who may do what',
      'Keys',
      'Files',
      'Audit trail',
      'Where the specification and OWASP ASVS differ',
      'Known gaps',
    ]),
  )
  const limits = security.split('\n## ').find((chapter) => chapter.startsWith('Limits'))
  const places = [...(limits ?? '').matchAll(/`([\w/.-]+\.ts)`/g)].map(([, place = '']) => place)
  expect(places.length).toBeGreaterThan(15)
  const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  const isThere = (place: string) =>
    existsSync(join(root, place)) ||
    sources.some((source) => source === place || source.endsWith(`/${place}`))
  expect(places.filter((place) => !isThere(place))).toEqual([])
})
