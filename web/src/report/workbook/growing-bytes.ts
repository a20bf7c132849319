/** A growing little-endian byte buffer. */
export class GrowingBytes {
  #bytes = new Uint8Array(65_536)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  get length(): number {
    return this.#length
  }

  u8(value: number): void {
    const at = this.#grow(1)
    this.#view.setUint8(at, value)
  }

  u16(value: number): void {
    const at = this.#grow(2)
    this.#view.setUint16(at, value, true)
  }

  u32(value: number): void {
    const at = this.#grow(4)
    this.#view.setUint32(at, value, true)
  }

  f64(value: number): void {
    const at = this.#grow(8)
    this.#view.setFloat64(at, value, true)
  }

  bytes(values: Uint8Array<ArrayBuffer>): void {
    const at = this.#grow(values.length)
    this.#bytes.set(values, at)
  }

  /** Writes the UTF-16 code units of a text, or, if `isWide` is false, only their low bytes. */
  characters(text: string, isWide: boolean): void {
    for (let at = 0; at < text.length; at++)
      if (isWide) this.u16(text.charCodeAt(at))
      else this.u8(text.charCodeAt(at))
  }

  overwriteU16(at: number, value: number): void {
    this.#view.setUint16(at, value, true)
  }

  overwriteU32(at: number, value: number): void {
    this.#view.setUint32(at, value, true)
  }

  /** The bytes written so far, not copied. Nothing may be written afterwards. */
  written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length)
  }

  #grow(size: number): number {
    const at = this.#length
    this.#length += size
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length))
      larger.set(this.#bytes)
      this.#bytes = larger
      this.#view = new DataView(larger.buffer)
    }
    return at
  }
}
