import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { deskPaths } from '#desk/desk-paths.ts'

import { className } from './build/class-names.ts'
import { pageDataInDevelopment } from './build/page-data.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { screenFiles } from './build/screen-files.ts'
import { buildTargets } from './build/supported-browsers.ts'
import { withoutSummaries } from './build/without-summaries.ts'

/* Servers of the portal and of the desk, to which the development server forwards calls. */
const portalServer = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:8080'
const deskServer = process.env['DESK_SERVER'] ?? 'http://127.0.0.1:8082'

const publicDir = join(import.meta.dirname, 'public')
const queue = join(import.meta.dirname, 'src/desk/queue/QueuePage.tsx')
const numbers = join(import.meta.dirname, 'src/desk/numbers/NumbersPage.tsx')

/** Files of a screen that is opened directly are linked in the page. */
const screens = {
  [deskPaths.login]: [],
  [deskPaths.queue]: [queue],
  [deskPaths.item]: [queue],
  [deskPaths.numbers]: [numbers],
}

/**
 * The desk is built apart from the creditors' screens: of the same sources, but into files of its own, so that
 * nothing of it reaches their pages.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'desk'),
  publicDir,
  css: { modules: { generateScopedName: className } },
  plugins: [
    withoutSummaries,
    react(),
    preloadFont('ibm-plex-sans-latin-wght-normal'),
    screenFiles(screens),
    pageDataInDevelopment(portalServer),
    precompress(publicDir),
  ],
  build: {
    target: buildTargets,
    // The Content Security Policy blocks `data:` URLs for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/v1': deskServer, '/health': deskServer, '/logo': deskServer } },
})
