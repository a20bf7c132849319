import type { Attachment } from '@portal/contract/files.ts'

/** Media types that a saved file may carry. Whatever else the server names is saved as plain bytes. */
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

/** The media type to save a file with: the one named when it is harmless and known. */
export const savedType = (dataType: string): string =>
  knownTypes.has(dataType) ? dataType : 'application/octet-stream'

/** A file name without folders and without characters that hide or reverse what is read. */
export function savedName(filename: string): string {
  const visible = filename.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replaceAll(/[/\\:*?"<>|]/g, '_')
  return visible.trim().replace(/^\.+/, '') || 'dokument'
}

/** Saves a downloaded document as a file. It is never opened in the portal's own window. */
export function saveFile({ data, dataType, filename }: Attachment): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)
  saveBlob(new Blob([bytes], { type: savedType(dataType) }), filename)
}

/** Saves words as a text file. */
export function saveText(filename: string, text: string): void {
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), filename)
}

/** Saves what was made in the browser as a file. */
export function saveBlob(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = savedName(filename)
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
