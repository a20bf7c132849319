import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

import { leadingPaths } from '#screens/links/addresses.ts'
import { paths } from '#screens/links/paths.ts'

import { className } from './build/class-names.ts'
import { finishedLogin } from './build/finished-login.ts'
import { neededBy } from './build/needed-by.ts'
import { pageDataInDevelopment } from './build/page-data.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { screenFiles } from './build/screen-files.ts'
import { buildTargets } from './build/supported-browsers.ts'

const portal: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
)
/** Of the portal whose calls the screens make in development: that of `npm run dev`, or of `npm start`. */
const apiServer = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:8080'

const source = (module: string) => join(import.meta.dirname, 'src', module)

/** What every call needs, which the start does without: the schemas of the contract and the library behind them. */
const calls = [source('api/session-calls.ts')]
const isSchema = (id: string) => id.includes('/node_modules/zod/')

/** What every screen behind the login is drawn with. */
const frame = [source('app/shell/Shell.tsx'), source('app/BehindLogin.tsx')]
const search = [...frame, source('app/CasesPage.tsx')]
const dashboard = [...frame, source('app/StartPages.ts')]

const entry = [source('app/EntryPage.tsx')]

/** Small parts that the other likely screens need as well: alone each would be a file more, or two. */
const smallParts = [
  'ui/notes/ErrorLine.tsx',
  'ui/notes/LoadNote.tsx',
  'ui/notes/Spinner.tsx',
  'report/print/element.ts',
].map(source)

/** Small parts of most forms behind the login. */
const formParts = /\/(AlertBox|Buttons|ErrorSummary|Lead|PlainDialog|focus-after-dialog)\./

/** Small parts of whatever shows what was sent. */
const sentParts = /\/(ReceiptLink|SubmissionStateWord|submission-states)\./

/** Tasks and correspondence in a few lines, as the start, a case and their own screens have them. */
const workParts =
  /\/(TaskList|TaskState|tasks-texts|Tasks\.module|ThreadRow|messages-texts|Messages\.module)\./

/** What the wizard shares with the dialogs of a case, but not with the case itself, which is opened far more often. */
function isForTyping(id: string, graph: Rolldown.ChunkingContext) {
  const isNeededBy = (module: string) => neededBy([source(module)], graph).has(id)
  return (
    isNeededBy('features/handover/HandoverPage.tsx') &&
    isNeededBy('features/follow-ups/FollowUpDialog.tsx') &&
    !isNeededBy('app/CasePage.tsx')
  )
}

/** What is so small that alone it would be little more than its name in the start's list of files. */
const crumbs = /\/(contact-words|page-actions|kept-over-login|contract\/src\/export)\.ts/

/** The screens that a creditor is most likely to open first or next, and what draws them. */
const likelyScreens: Readonly<Record<string, readonly string[]>> = {
  [paths.login]: entry,
  // Whoever is not logged in is led on to the login.
  [paths.home]: [...dashboard, ...entry],
  [paths.dashboard]: dashboard,
  [paths.cases]: search,
  [paths.case]: [...frame, source('app/CasePage.tsx')],
}

const everyScreen = Object.fromEntries(
  [...Object.values(paths), ...leadingPaths].map((path) => [path, likelyScreens[path] ?? []]),
)

const define = { 'import.meta.env.PORTAL_VERSION': JSON.stringify(portal.version) }

export default defineConfig({
  define,
  css: { modules: { generateScopedName: className } },
  // What libraries bring along for versions of React that did not have it, and for what no screen does.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^\.\/(infiniteQueryBehavior|mutationCache|timeoutManager|IsRestoringProvider|QueryErrorResetBoundary|errorBoundaryUtils|suspense)\.js$/,
        replacement: join(import.meta.dirname, 'build', 'unused-query-parts.ts'),
      },
      {
        find: /^\.\/(qss|searchParams)\.js$/,
        replacement: join(import.meta.dirname, 'build', 'unused-router-parts.ts'),
      },
    ],
  },
  plugins: [
    react(),
    preloadFont('ibm-plex-sans-latin-wght-normal'),
    screenFiles(everyScreen),
    finishedLogin(import.meta.dirname, define),
    pageDataInDevelopment(apiServer),
    precompress(join(import.meta.dirname, 'public')),
  ],
  build: {
    target: buildTargets,
    // The portal's security policy allows no data: fonts or scripts, so nothing is put in line.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A character less than usual: each file stands in the start's list of them.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What every page needs, as few files: libraries, which stay in the browser's cache from version to version,
          // our own code, and the parts that login and search share. The search, with what most screens share with
          // it, is one file instead of forty: each file more waits in the browser's queue. So are what a password is typed
          // into, small parts of forms, and what the wizard shares with the dialogs of a case. The rest is split by screen.
          groups: [
            { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: (id, graph) => (isSchema(id) || neededBy(calls, graph).has(id) ? 'calls' : null),
              priority: 1,
            },
            {
              name: (id, graph) =>
                neededBy(entry, graph).has(id) && neededBy(search, graph).has(id) ? 'parts' : null,
              priority: 2,
            },
            { name: 'password', test: /PasswordField|use-after-change/, priority: 1 },
            { name: 'form', test: formParts },
            { name: (id, graph) => (neededBy([...search, ...smallParts], graph).has(id) ? 'search' : null) },
            { name: 'sent', test: sentParts },
            { name: 'work', test: workParts, includeDependenciesRecursively: false },
            { name: 'crumbs', test: crumbs },
            { name: 'counters', test: /\/(counters|counters-query)\.ts/ },
            {
              name: (id, graph) => (isForTyping(id, graph) ? 'typing' : null),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': apiServer, '/health': apiServer, '/logo': apiServer, '/download': apiServer } },
})
