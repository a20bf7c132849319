import { basename } from 'node:path'

import type { Plugin } from 'vite'

/** What the one light theme never shows: rules of the dark scheme, and the colours that the theme has no use for. */
const darkRules = /[^{};]*\[data-mantine-color-scheme='dark'\][^{}]*\{[^{}]*\}/g
const unusedColors =
  /--mantine-color-(?:dark|grape|pink|violet|indigo|cyan|teal|lime|orange)-[\w-]+:[^;}]+;?/g

const classNames = /@mantine\/(core|dates)\/esm\/.*\.module\.mjs$/

/**
 * Brings each Mantine component's styles along with the component, so that a page loads the styles of what it
 * shows and nobody lists them by hand. They stay in the layer `mantine`: our own rules win in any order.
 */
export const mantineStyles = (): Plugin[] => [
  {
    name: 'mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: classNames },
      handler(code, id) {
        const isCore = classNames.exec(id)?.[1] === 'core'
        // Mantine ships the styles of its dates as one file only.
        const sheet = isCore ? `styles/${basename(id, '.module.mjs')}.layer.css` : 'styles.layer.css'
        return { code: `import '@mantine/${isCore ? 'core' : 'dates'}/${sheet}';\n${code}`, map: null }
      },
    },
  },
  {
    name: 'mantine-light-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine\/(core|dates)\/styles.*\.css$/ },
      handler: (code) => ({ code: code.replaceAll(darkRules, '').replaceAll(unusedColors, ''), map: null }),
    },
  },
  {
    // While developing, Vite serves each library as one file; then all styles come at once, too.
    name: 'mantine-styles-in-development',
    apply: 'serve',
    transform: {
      filter: { id: /\/src\/main\.tsx$/ },
      handler: (code) => ({
        code: `import '@mantine/core/styles.layer.css';\nimport '@mantine/dates/styles.layer.css';\n${code}`,
        map: null,
      }),
    },
  },
]
