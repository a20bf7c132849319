import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg)$/
const isScript = /\.js$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes a `.br` and a `.gz` file beside every script, style sheet and SVG image, at the best compression, so that
 * the server compresses nothing. index.html is left out, because the server writes a nonce into each response.
 */
export const precompress = (publicDir: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  // Vite fills in the URLs of assets only after every plugin's `generateBundle`, so this hook compresses the
  // written files.
  async writeBundle({ dir = '' }, bundle) {
    const publicFiles = await readdir(publicDir)
    await Promise.all(
      publicFiles.filter((file) => isScript.test(file)).map((file) => shorten(join(dir, file))),
    )
    const files = [...Object.keys(bundle), ...publicFiles]
    await Promise.all(
      files.filter((file) => compressible.test(file)).map((file) => compress(join(dir, file))),
    )
  },
})

/** Removes only comments and indentation. Minifiers emit syntax that the oldest browsers cannot parse. */
async function shorten(file: string) {
  const code = await readFile(file, 'utf8')
  await writeFile(file, code.replaceAll(/^\s*(\/\/.*)?\n?/gm, ''))
}

async function compress(file: string) {
  const content = await readFile(file)
  const [brotli, gzipped] = await Promise.all([toBrotli(content, bestBrotli), toGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
