import type { Plugin } from 'vite'

const summary = /\n +summary:\s+('[^'\n]*'|"[^"\n]*"|`[^`]*`),(?=\n)/g

/** Leaves the summaries of calls out of the screens: only the OpenAPI description shows them. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\// },
    handler: (code) => ({ code: code.replaceAll(summary, ''), map: null }),
  },
}
