import type { Plugin } from 'vite'

const summary = /\n +summary:\s+('[^'\n]*'|"[^"\n]*"|`[^`]*`),(?=\n)/g

/** Removes the summaries of calls from the screens' code, because only the OpenAPI description shows them. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\// },
    handler: (code) => ({ code: code.replaceAll(summary, ''), map: null }),
  },
}
