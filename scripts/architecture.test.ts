import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A folder and what its files may not import, with the reason. Each row was red once on a planted import. */
const rules: { folder: string; forbidden: RegExp; because: string; except?: RegExp }[] = [
  {
    folder: 'contract/src',
    forbidden: /^(?!zod\/mini$|#)/,
    because:
      'the contract runs anywhere: zod only; the import format takes the large one, twice as fast per row',
    except: /^contract\/src\/import-format\.ts zod$/,
  },
  {
    folder: 'web/src',
    forbidden: /^@portal\/contract\/import-format/,
    because: 'the screens import no files, and the large zod would come with it',
  },
  { folder: 'web/src', forbidden: /^(node:|@portal\/server)/, because: 'the browser has neither' },
  {
    folder: 'demo/src',
    forbidden: /^(?!#|node:|@portal\/contract\/import-format\.ts$)/,
    because: 'the demo data know only the import format, and ship apart',
  },
  {
    folder: 'server/src',
    forbidden: /^@portal\/demo/,
    because: 'a portal without demo runs without the package: it is read through demo-data/open-loader.ts',
    except: /^server\/src\/demo-data\/(load-demo-data|demo-users)\.ts /,
  },
  {
    folder: 'server/src',
    forbidden: /^#demo-data\/(load-demo-data|demo-users)\.ts/,
    because: 'they bring the generator with them: ask demo-data/open-loader.ts for them',
    except: /^server\/src\/demo-data\//,
  },
  { folder: 'server/src', forbidden: /^@portal\/web/, because: 'the server knows the screens only as files' },
  {
    folder: 'server/src',
    forbidden: /^zod$/,
    because: 'one dialect of zod, the small one; the import takes the other, twice as fast per row',
    except: /^server\/src\/operator\/import\//,
  },
  {
    folder: 'server/src/features',
    forbidden: /^#(operator|demo|app|start|command-line)/,
    because: 'creditors and operator are two doors that share only what lies below them',
  },
  {
    folder: 'server/src/db',
    forbidden: /^#(features|operator|http|demo|start|command-line)/,
    because: 'the database knows no feature',
  },
  {
    folder: 'server/src/http',
    forbidden: /^#(features|operator|demo|start|command-line)/,
    because: 'mounting knows no feature',
  },
  {
    folder: 'bench/peers',
    forbidden: /^@portal\/|\/(contract|demo|server|web)\/|open-bench-database/,
    because: 'what the portal is compared with knows HTTP and SQL only',
  },
  { folder: 'web/src/ui', forbidden: /^#features/, because: 'shared parts know no feature' },
  { folder: 'web/src/api', forbidden: /^#(features|ui)/, because: 'calling knows no screen' },
]

test.each(rules)('$folder does not import $forbidden: $because', ({ folder, forbidden, except }) => {
  const wrong = importsBelow(folder).filter(
    ({ file, specifier }) => forbidden.test(specifier) && !except?.test(`${file} ${specifier}`),
  )
  expect(wrong).toEqual([])
})

test.each(['server/src/features', 'web/src/features'])(
  'a feature in %s never reaches into another',
  (folder) => {
    const wrong = importsBelow(folder).filter(({ file, specifier }) => {
      const own = file.slice(folder.length + 1).split('/')[0]
      const other = /^#features\/([^/]+)/.exec(specifier)?.[1]
      return other !== undefined && other !== own
    })
    expect(wrong).toEqual([])
  },
)

test('R61 the server has no program that draws pictures or reads sheets', () => {
  const decoders = /sharp|jimp|canvas|exceljs|xlsx|sheet|image|magick|(jpe?g|tiff|png)(-|$)/i
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(Object.keys(dependencies).filter((name) => decoders.test(name))).toEqual([])
  const wrong = importsBelow('server/src').filter(
    ({ specifier }) => !/^[#.]|^node:/.test(specifier) && decoders.test(specifier),
  )
  expect(wrong).toEqual([])
})

test('nothing is imported over a path that climbs', () => {
  const all = ['contract', 'demo', 'server', 'web'].flatMap(importsBelow)
  expect(all.filter(({ specifier }) => specifier.startsWith('../'))).toEqual([])
})

function importsBelow(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|dist|\.test\./.test(name))
    .flatMap((name) => {
      const file = `${folder}/${name}`
      const source = readFileSync(join(root, file), 'utf8')
      return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => ({
        file,
        specifier,
      }))
    })
}
