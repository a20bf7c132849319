import type { Attachment } from '@portal/contract/files.ts'

/** Media types allowed for saved files. All others are saved as plain bytes. */
const knownTypes = new Set([
  'application/pdf',
  'application/zip',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
])

/** The media type for saving: the given one if it is known to be harmless, otherwise that of plain bytes. */
export const savedType = (dataType: string): string =>
  knownTypes.has(dataType) ? dataType : 'application/octet-stream'

/** Removes folders from a file name, and characters that hide or reverse text. */
export function savedName(filename: string): string {
  const visible = filename.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replaceAll(/[/\\:*?"<>|]/g, '_')
  return visible.trim().replace(/^\.+/, '') || 'dokument'
}

/** The bytes of a base64 text. */
export const bytesOf = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)

/** Saves a downloaded document. Never opens it in the portal's window. */
export function saveFile({ data, dataType, filename }: Attachment): void {
  saveBlob(new Blob([bytesOf(data)], { type: savedType(dataType) }), filename)
}

export function saveText(filename: string, text: string): void {
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), filename)
}

export function saveBlob(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = savedName(filename)
  link.click()
  // Revokes the URL late, because the browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
