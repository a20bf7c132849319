import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { houses } from './layers.ts'
import { root } from './source-files.ts'

const layout = readFileSync(join(root(), 'ARCHITECTURE.md'), 'utf8').split('\n')

/** Returns the lines of ARCHITECTURE.md that are indented below the name of a folder. */
function linesOf(folder: string): readonly string[] {
  if (folder === '') return layout
  const begin = layout.findIndex((line) => line.startsWith(`${folder}/ `)) + 1
  const end = layout.findIndex((line, index) => index >= begin && !line.startsWith(' '))
  return layout.slice(begin, end)
}

test.each(houses.flatMap(({ folder, layers }) => layers.flat().map((room) => ({ folder, room }))))(
  'ARCHITECTURE.md describes $room of "$folder"',
  ({ folder, room }) => {
    const name = room.includes('.') ? room : `${room}/`
    expect(linesOf(folder)).toContainEqual(
      expect.stringMatching(new RegExp(`^${folder === '' ? '' : '  '}${name}\\S*\\s+\\S`)),
    )
  },
)
