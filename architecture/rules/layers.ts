import { houses, type House } from '../layers.ts'
import type { Rule, Violation } from '../rule.ts'
import type { SourceFile } from '../source-files.ts'

/** Each file is in a listed room and imports only from its own room and the layers below it. */
export const layersRule: Rule = {
  title: 'a file imports only its own room and the rooms below it',
  violations: (files) => houses.flatMap((house) => violationsOf(house, files)),
  planted: [
    {
      path: 'web/src/ui/Planted.tsx',
      text: `import { routes } from '#app/routes.tsx'`,
      says: 'web/src/ui may not import app/routes.tsx, which is not below it',
    },
    {
      path: 'server/src/submissions/planted.ts',
      text: `export { routes } from '#creditor/upload/routes.ts'`,
      says: 'server/src/submissions may not import creditor/upload/routes.ts',
    },
    {
      path: 'server/src/submissions/planted.ts',
      text: `import type { Kind } from '#operator/import/kinds.ts'`,
      says: 'server/src/submissions may not import operator/import/kinds.ts',
    },
    {
      path: 'server/src/creditor/news/planted.ts',
      text: `import { showNews } from '#operator/news.ts'`,
      says: 'two doors',
    },
    {
      path: 'server/src/brand-new/planted.ts',
      text: `export const one = 1`,
      says: 'server/src/brand-new is in no layer',
    },
    {
      path: 'somewhere/planted.ts',
      text: `export const one = 1`,
      says: 'somewhere is in no layer',
    },
    {
      path: 'server/src/http/planted.ts',
      text: `const screen = await import('../../../web/src/main.tsx')`,
      says: 'server may not import web/src/main.tsx',
    },
  ],
}

function violationsOf(house: House, files: readonly SourceFile[]): Violation[] {
  const inside = house.folder === '' ? '' : `${house.folder}/`
  const named = (room: string) => `${inside}${room}`
  const layerOf = (room: string) => house.layers.findIndex((rooms) => rooms.includes(room))
  const roomOf = (path: string) =>
    path.startsWith(inside) ? path.slice(inside.length).split('/')[0] : undefined

  return files.flatMap(({ path, imports }) => {
    const room = roomOf(path)
    if (room === undefined || isLooseAtTheRoot(path)) return []
    const layer = layerOf(room)
    if (layer === -1) {
      return [
        {
          path,
          sentence: `${named(room)} is in no layer: add it to architecture/layers.ts`,
        },
      ]
    }
    return imports.flatMap(({ file }) => {
      const other = file === undefined ? undefined : roomOf(file)
      if (file === undefined || other === undefined || other === room || layerOf(other) > layer) return []
      const advice =
        house.advice?.[`${room} ${other}`] ??
        'move what is shared into a room below both, or hand it in from above'
      return [
        {
          path,
          sentence: `${named(room)} may not import ${file.slice(inside.length)}, which is not below it: ${advice}`,
        },
      ]
    })
  })
}

/** True for files in the root of the repository, such as vitest.config.ts. */
const isLooseAtTheRoot = (path: string) => !path.includes('/')
