import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { leadingPaths } from '#screens/links/addresses.ts'
import { paths } from '#screens/links/paths.ts'

import { className } from './build/class-names.ts'
import { finishedLogin } from './build/finished-login.ts'
import { pageDataInDevelopment } from './build/page-data.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { screenFiles } from './build/screen-files.ts'
import { buildTargets } from './build/supported-browsers.ts'
import { withoutSummaries } from './build/without-summaries.ts'

const portal: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
)
/**
 * URL of the API server to which the development server of the screens forwards calls. The default is the
 * server that `npm run dev` or `npm start` starts.
 */
const apiServer = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:8080'

const source = (module: string) => join(import.meta.dirname, 'src', module)

const login = source('app/EntryPage.tsx')
const shell = source('app/shell/Shell.tsx')
const dashboard = [shell, source('app/StartPage.tsx')]

/** The screens that creditors are most likely to open first or next: path → modules. */
const likelyScreens: Readonly<Record<string, readonly string[]>> = {
  [paths.login]: [login],
  // Without a session, this screen redirects to the login.
  [paths.home]: [...dashboard, login],
  [paths.dashboard]: dashboard,
  [paths.cases]: [shell, source('app/CasesPage.tsx')],
  [paths.case]: [shell, source('app/CasePage.tsx')],
}

const everyScreen = Object.fromEntries(
  [...Object.values(paths), ...leadingPaths].map((path) => [path, likelyScreens[path] ?? []]),
)

const define = { 'import.meta.env.PORTAL_VERSION': JSON.stringify(portal.version) }

export default defineConfig({
  define,
  css: { modules: { generateScopedName: className } },
  plugins: [
    withoutSummaries,
    react(),
    preloadFont('ibm-plex-sans-latin-wght-normal'),
    screenFiles(everyScreen),
    finishedLogin(import.meta.dirname, define),
    pageDataInDevelopment(apiServer),
    precompress(join(import.meta.dirname, 'public')),
  ],
  build: {
    target: buildTargets,
    // The Content Security Policy blocks `data:` URLs for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each group becomes a chunk: `framework` has the libraries of every page, which browsers can cache
          // across versions, and `start` our own code of every page. `calls` is the API client with its
          // schemas, and `frame` is what the login and the shell share. Then come the login and the case
          // search with the shell. `typed` has the typed fields, which the case search loads when its filters
          // are unfolded, and `shared` the modules that five or more screens use. Without these groups, the
          // case search alone would load forty files. Other modules are split by screen.
          groups: [
            { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'calls', test: /node_modules\/zod\/|\/api\/session-calls\.ts$/, priority: 2 },
            {
              name: 'frame',
              test: /\/(shell\/Footer|company\/WordMark|fields\/PasswordField|api\/failure|ui\/use-after-change|words\/sentences)\.tsx?$/,
              priority: 4,
            },
            { name: 'login', test: /\/app\/EntryPage\.tsx$/, priority: 3 },
            { name: 'search', test: /\/app\/(CasesPage|shell\/Shell)\.tsx$/, priority: 1 },
            { name: 'typed', test: /\/fields\/(Amount|Date|Text)Field\.tsx$/, priority: 0.5 },
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': apiServer, '/health': apiServer, '/logo': apiServer, '/download': apiServer } },
})
