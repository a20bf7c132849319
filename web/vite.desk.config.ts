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
const page = (file: string) => [join(import.meta.dirname, 'src/desk', file)]

/** Screen → its modules, whose files the page preloads if that screen is opened directly. */
const screens = {
  [deskPaths.login]: [],
  [deskPaths.queue]: page('queue/QueuePage.tsx'),
  [deskPaths.item]: page('queue/QueuePage.tsx'),
  [deskPaths.customers]: page('customers/CustomersPage.tsx'),
  [deskPaths.customer]: page('customers/CustomerPage.tsx'),
  [deskPaths.users]: page('users/UsersPage.tsx'),
  [deskPaths.user]: page('users/UserPage.tsx'),
  [deskPaths.passwordRequests]: page('password-requests/PasswordRequestsPage.tsx'),
  [deskPaths.papers]: page('papers/PapersPage.tsx'),
  [deskPaths.numbers]: page('numbers/NumbersPage.tsx'),
  [deskPaths.trail]: page('trail/TrailPage.tsx'),
  [deskPaths.trailOfCase]: page('trail/CaseViewersPage.tsx'),
  [deskPaths.trailOfPerson]: page('trail/SeenPage.tsx'),
}

/**
 * Builds the desk separately from the creditors' screens. Both share sources, but the desk has its own output
 * files, so that none of its code reaches the creditors' pages.
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
