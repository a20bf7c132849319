/** RC4, for both encryption and decryption. Node.js no longer supports it, but old PDFs and workbooks use it. */
export function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = kept
  }
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff
    swap(at, other)
  }
  const result = Buffer.alloc(data.length)
  for (let at = 0, one = 0, other = 0; at < data.length; at += 1) {
    one = (one + 1) & 0xff
    other = (other + (state[one] ?? 0)) & 0xff
    swap(one, other)
    result[at] = (data[at] ?? 0) ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0)
  }
  return result
}
