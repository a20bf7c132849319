import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { docxFile, xlsxFile } from '#test/sample-files.ts'
import { zip, type ZipEntry } from '#test/zip.ts'

const declared = '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'
const wide = (text: string, mark = '\ufeff') => Buffer.from(`${mark}${text}`, 'utf16le')
const inArchive = (data: Buffer) => zip([{ name: 'brief.docx', data }])

/** A workbook with additional content types, and parts with these names. */
const withTypes = (types: string, parts: readonly string[] = []) =>
  zip([
    {
      name: '[Content_Types].xml',
      data: `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${types}</Types>`,
    },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
    ...parts.map((name) => ({ name })),
  ])

const macros = 'ContentType="application/vnd.ms-office.vbaProject"'
const printer = 'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings"'

const accepted: [title: string, bytes: Buffer][] = [
  [
    'comments and instructions before a part',
    xlsxFile([{ name: 'docProps/app.xml', data: '\n<?x <!DOCTYPE ?><!-- <!DOCTYPE a> -->\n<Properties/>' }]),
  ],
  [
    'text about declarations',
    xlsxFile([
      {
        name: 'xl/sharedStrings.xml',
        data: '<sst><t>&lt;!DOCTYPE&#62;&#60;!ENTITY</t><t><![CDATA[<!DOCTYPE]]></t></sst>',
      },
    ]),
  ],
  [
    'parts in UTF-16',
    xlsxFile([
      { name: 'xl/a.xml', data: wide('<a/>') },
      { name: 'xl/b.xml', data: wide('<b/>').swap16() },
    ]),
  ],
  ['an empty part', xlsxFile([{ name: 'xl/sharedStrings.xml', data: '' }])],
  ['a part that is not XML', xlsxFile([{ name: '123.xml', data: '==== ./word/fontTable.xml ====' }])],
  [
    'printer settings of a Mac',
    xlsxFile([{ name: 'xl/printerSettings/printerSettings1.bin', data: `<?xml version="1.0"?>${declared}` }]),
  ],
  ['a content type for macros without macros', withTypes(`<Default Extension="bin" ${macros}/>`)],
  ['macros that are declared but missing', withTypes(`<Override PartName="/xl/vbaProject.bin" ${macros}/>`)],
  [
    'macros that are declared under odd names but missing',
    withTypes(
      `<Override PartName="/xl/vba%20Project.bin" ${macros}/><Override PartName="/xl/Müller.bin" ${macros}/>`,
    ),
  ],
  [
    'a content type for macros that applies to no part',
    withTypes(`<Default Extension="bin" ${macros}/><Override ${printer} PartName="/xl/p/P1.BIN"/>`, [
      'xl/p/p1.bin',
    ]),
  ],
  [
    'parts in another order and case',
    zip([
      { name: 'xl\\Workbook.xml', data: '<workbook/>' },
      { name: '[content_types].xml', data: '<Types/>' },
    ]),
  ],
]

const refused: [title: string, bytes: Buffer, fault?: string][] = [
  ...[
    'docProps/core.xml',
    'xl/drawings/drawing1.xml',
    'xl/drawings/v.vml',
    'xl/a.bin',
    'customXml/item1.xml',
  ].map((name): [string, Buffer] => [`declarations in ${name}`, xlsxFile([{ name, data: declared }])]),
  [
    'declarations after a byte order mark and blanks',
    xlsxFile([{ name: 'xl/a.xml', data: `\ufeff${' \n'.repeat(99)}${declared}` }]),
  ],
  [
    'declarations after a comment',
    xlsxFile([{ name: 'xl/a.xml', data: `<?xml version="1.0"?><!-- a --> ${declared}` }]),
  ],
  ['declarations in UTF-16', xlsxFile([{ name: 'xl/a.xml', data: wide(declared) }])],
  [
    'declarations in UTF-16 without a byte order mark',
    xlsxFile([{ name: 'xl/a.xml', data: wide(declared, '') }]),
  ],
  ['declarations in big-endian UTF-16', xlsxFile([{ name: 'xl/a.xml', data: wide(declared).swap16() }])],
  ['UTF-32', xlsxFile([{ name: 'xl/a.xml', data: Buffer.from('3c00000021000000', 'hex') }])],
  ['EBCDIC', xlsxFile([{ name: 'xl/a.xml', data: Buffer.from('4c6fa7949340a58599', 'hex') }])],
  ['an unclosed comment', xlsxFile([{ name: 'xl/a.xml', data: '<!-- <a/>' }])],
  [
    'macros by the content type of their extension',
    withTypes(`<Default Extension="bin" ${macros}/>`, ['xl/a.BIN']),
  ],
  ['macros by content type', withTypes(`<Override a=">" PartName="/xl/a.dat" ${macros}/>`, ['xl/A.dat'])],
  ['macros under an encoded name', withTypes(`<Override PartName="/xl/%61.dat" ${macros}/>`, ['xl/a.dat'])],
  [
    'a control whose type ends with a blank',
    xlsxFile([
      {
        name: 'xl/worksheets/_rels/sheet1.xml.rels',
        data: '<Relationships><Relationship Type="x/relationships/control " Target="a.dat"/></Relationships>',
      },
    ]),
  ],
  [
    'macros under a name with a dot segment',
    withTypes(`<Override PartName="/xl/./a.dat" ${macros}/>`, ['xl/a.dat']),
  ],
  [
    'macros under a name after another name',
    withTypes(`<Override y=" PartName='/none'" PartName="/xl/a.dat" ${macros}/>`, ['xl/a.dat']),
  ],
  [
    'a link to a program in a part of any name',
    xlsxFile([{ name: 'xl/a.bin', data: '<externalLink><ddeLink ddeService="cmd"/></externalLink>' }]),
  ],
  ['too many content types', xlsxFile([], `application/${'x'.repeat(1_000_001)}`), 'archiveSize'],
]

describe('R55 parts of xlsx and docx files', () => {
  test.each(accepted)('%s: accepted', async (_, bytes) => {
    expect(await checkFile('liste.xlsx', bytes)).toHaveProperty('mediaType')
  })

  test.each(refused)('%s: refused', async (_, bytes, fault = 'fileActive') => {
    expect(await checkFile('liste.xlsx', bytes)).toEqual({ fault })
  })

  test('a Word document in an archive must not declare entities either', async () => {
    const letter = (further: readonly ZipEntry[]) => inArchive(docxFile('', further))
    expect(await checkFile('a.zip', letter([{ name: 'docProps/app.xml', data: declared }]))).toEqual({
      fault: 'fileActive',
    })
    expect(await checkFile('a.zip', letter([{ name: 'docProps/app.xml', data: '<x/>' }]))).toHaveProperty(
      'mediaType',
    )
  })

  test('the parts of a Word document may be in any order', async () => {
    const bytes = zip([
      { name: 'word/', data: '', isStored: true },
      { name: 'word/document2.xml', data: '<w:document/>' },
      { name: '[Content_Types].xml', data: '<Types/>' },
    ])
    expect(await checkFile('a.zip', inArchive(bytes))).toHaveProperty('mediaType')
  })

  test('a docx document may have the extension .doc', async () => {
    const old = (data: Buffer) => zip([{ name: 'brief.doc', data }])
    expect(await checkFile('a.zip', old(docxFile()))).toHaveProperty('mediaType')
    expect(await checkFile('a.zip', old(docxFile('', [{ name: 'word/vbaProject.bin' }])))).toEqual({
      fault: 'fileActive',
    })
  })

  test('an xlsx workbook may have the extension .xls', async () => {
    const old = (data: Buffer) => zip([{ name: 'liste.xls', data }])
    expect(await checkFile('a.zip', old(xlsxFile()))).toHaveProperty('mediaType')
    expect(await checkFile('a.zip', old(xlsxFile([{ name: 'xl/vbaProject.bin' }])))).toEqual({
      fault: 'fileActive',
    })
  })
})
