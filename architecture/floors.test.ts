import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { houses } from './floors.ts'
import { root } from './source-files.ts'

const layout = readFileSync(join(root(), 'ARCHITECTURE.md'), 'utf8').split('\n')

test.each(houses.flatMap(({ folder, floors }) => floors.flat().map((room) => ({ folder, room }))))(
  'ARCHITECTURE.md says what is in $room of "$folder"',
  ({ folder, room }) => {
    const name = room.includes('.') ? room : `${room}/`
    const begin = layout.findIndex((line) => line.trimStart().startsWith(folder === '' ? '' : `${folder}/`))
    expect(layout.slice(begin)).toContainEqual(
      expect.stringMatching(new RegExp(`^\\s*(src/)?${name}\\S*\\s+\\S`)),
    )
  },
)
