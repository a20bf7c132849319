const remedies = {
  asPicture: ['png', 'heic', 'heif', 'webp', 'gif', 'bmp', 'avif'],
  asPdf: ['doc', 'docx', 'odt', 'rtf', 'txt', 'pages', 'ppt', 'pptx', 'odp', 'htm', 'html', 'xps'],
  asMail: ['eml', 'msg', 'oft'],
  asTable: ['ods', 'xlsm', 'xlsb', 'xlt', 'xltx', 'numbers', 'dbf'],
  asZip: ['rar', '7z', 'tar', 'gz', 'tgz', 'xml'],
} as const

type Remedy = keyof typeof remedies

// The cast is safe: `remedies` has no keys besides those of `Remedy`.
const names = Object.keys(remedies) as Remedy[]

/** Advice for a file with an extension that is not accepted; undefined if there is none. */
export function extensionRemedy(name: string): Remedy | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return names.find((remedy) => remedies[remedy].some((known) => known === extension))
}
