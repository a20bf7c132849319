/** Pictures with more pixels are only downloaded, because drawing them needs 4 bytes of memory each. */
export const mostPixels = 40_000_000

/** Returns the number of pixels declared in the header of a PNG or JPEG file; undefined for other files. */
export function pixelsOf(bytes: Uint8Array<ArrayBuffer>): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 24 && view.getUint32(0) === 0x89_50_4e_47)
    return view.getUint32(16) * view.getUint32(20)
  if (bytes.length >= 4 && view.getUint16(0) === 0xff_d8) return pixelsOfJpeg(view)
  return undefined
}

/** Walks the segments of a JPEG file to its frame header (ITU-T T.81, B.2.2). */
function pixelsOfJpeg(view: DataView): number | undefined {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7)
    // A fill byte has no segment.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Whether a marker starts a frame (SOF). The markers of DHT, JPG and DAC are in the same range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
