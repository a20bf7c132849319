import type { FileFault } from '#files/rules/file-fault.ts'
import type { ArchivedFile } from '#files/rules/office/archive.ts'
import { isActiveText } from '#files/rules/office/archived-text.ts'
import { isOldDocument, oldDocumentFault } from '#files/rules/old-office/old-document.ts'
import { pdfFault } from '#files/rules/pdf-content.ts'
import { hasActiveFormula } from '#files/rules/text-content.ts'

/** Extensions of executables and of documents with macros. */
const program = new RegExp(
  String.raw`\.(${[
    'exe|com|scr|pif|cpl|msi|msp|msu|mst|msix|msixbundle|appx|appxbundle|appinstaller|xbap|diagcab|dll|ocx|sys|drv|gadget',
    'application|xll|jar|class|apk|app|dmg|pkg|deb|rpm|run|elf',
    'bat|cmd|ps1|psm1|psd1|vbs?|vbe|vbscript|jse?|mjs|ws|wsf|wsh|wsc|sct|hta|sh|bash|zsh|csh|ksh|command',
    'py|pyc|pyw|pyz|pyzw|pl|rb|php|lua|ahk',
    'lnk|url|website|scf|shs|shb|inf|reg|rdp|jnlp|desktop|chm|hlp|msc|appref-ms|appcontent-ms|settingcontent-ms',
    'library-ms|search-ms|iqy|slk|oqy|dqy|rqy',
    'docm|dotm|xlsm|xltm|xlsb|xlam|xla|pptm|potm|ppam|ppsm|sldm|mda|mde|ade|accda|accde|accdr',
    'html?|xhtml|shtml|mht|mhtml?|svgz?|swf|one',
  ].join('|')})$`,
  'i',
)

/** Text files that Excel opens as tables. */
const textTable = /\.(csv|tsv|tab|prn|dif|xls)$/i

/**
 * Signatures of executables (Windows, Linux, macOS, Java), scripts and shortcuts. MZ alone is not enough, because
 * a text table may start with it.
 */
const programSignatures = [
  /^MZ[^]{0,62}\0/,
  /^\x7fELF/,
  /^#!/,
  /^\xca\xfe\xba\xbe/,
  /^[\xce\xcf]\xfa\xed\xfe/,
  /^L\0\0\0/,
]

/** Checks a file in an archive for programs and active content. */
export function archivedFileFault({ name, content, isWhole }: ArchivedFile): FileFault | undefined {
  const beginning = content.toString('latin1', 0, 1_024)
  const kept = asWindowsStores(name)
  if (program.test(kept) || isProgram(beginning)) return 'archiveProgram'
  if (textTable.test(kept) && hasActiveFormula(content)) return 'fileActive'
  if (isActiveText(content)) return 'fileActive'
  const isPdf = beginning.includes('%PDF-')
  if (!isPdf && !isOldDocument(content)) return undefined
  if (!isWhole) return 'archiveSize'
  return isPdf ? pdfFault(content) : oldDocumentFault(content)
}

const isProgram = (beginning: string) => programSignatures.some((known) => known.test(beginning))

/**
 * Returns a file name as Windows stores and shows it, without invisible characters and without trailing dots
 * and spaces. So `x.exe. ` is a program.
 */
const asWindowsStores = (name: string) => name.replaceAll(/[\p{Cf}\p{DI}]/gu, '').replace(/[\s.]+$/, '')
