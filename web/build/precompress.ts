import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes a `.br` and a `.gz` beside every asset, as small as they get, so that the server compresses nothing.
 * Not beside index.html, into which the server writes a fresh nonce for each answer.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  // Only the files as written are final: Vite fills in addresses after every plugin's `generateBundle`.
  async writeBundle({ dir = '' }, bundle) {
    const assets = Object.keys(bundle).filter((file) => compressible.test(file))
    await Promise.all(assets.map((file) => compress(join(dir, file))))
  },
})

async function compress(file: string) {
  const content = await readFile(file)
  const [brotli, gzipped] = await Promise.all([toBrotli(content, bestBrotli), toGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
