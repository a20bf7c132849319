import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { mantineStyles } from './build/mantine-styles.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'

const apiServer = 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), mantineStyles(), preloadFont('ibm-plex-sans-latin-wght-normal'), precompress()],
  build: {
    target: 'es2022',
    // The portal's security policy allows no data: fonts or scripts, so nothing is put in line.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, as two files instead of ten: libraries, which stay in the browser's cache
          // from version to version, and our own code. Everything else is split by screen.
          groups: [
            { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'start', tags: ['$initial'] },
            { name: 'dialog', test: /src\/ui\/(Dialog|dialog-element)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': apiServer, '/health': apiServer, '/logo': apiServer, '/download': apiServer } },
})
