import type { Plugin } from 'vite'

/** Preloads the font of the first paint, so that it loads in parallel with the styles that name it. */
export const preloadFont = (namePart: string): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => file.includes(namePart))
      if (font === undefined) throw new Error(`The build has no font named like "${namePart}".`)
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
    },
  },
})
