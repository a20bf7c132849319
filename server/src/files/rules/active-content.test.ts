import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { compoundFile, oldWorkbook, xlsxFile } from '#test/sample-files.ts'
import { zip } from '#test/zip.ts'

type Sample = [title: string, name: string, bytes: Buffer]

const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

/** A part of a workbook that contains one relationship of this type. */
const relationship = (type: string) => ({
  name: 'xl/worksheets/_rels/sheet1.xml.rels',
  data: `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="../x.bin"/></Relationships>`,
})
const externalLink = (content: string) => ({
  name: 'xl/externalLinks/externalLink1.xml',
  data: `<?xml version="1.0"?><externalLink>${content}</externalLink>`,
})

const accepted: Sample[] = [
  [
    'a workbook with a comment, a chart, a form field and a link to another workbook',
    'liste.xlsx',
    xlsxFile([
      { name: 'xl/drawings/vmlDrawing1.vml', data: '<xml/>' },
      { name: 'xl/charts/chart1.xml', data: '<chart/>' },
      { name: 'xl/ctrlProps/ctrlProp1.xml', data: '<formControlPr/>' },
      { name: 'xl/printerSettings/printerSettings1.bin', data: Buffer.alloc(40, 1) },
      relationship('ctrlProp'),
      externalLink('<externalBook/>'),
    ]),
  ],
]

const refused: [...Sample, fault: string][] = [
  [
    'macros under another name in an xlsx workbook',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/theme/theme2.bin', data: compoundFile(['VBA']) }]),
    'fileActive',
  ],
  ['a workbook that names macros', 'liste.xlsx', xlsxFile([relationship('vbaProject')]), 'fileActive'],
  [
    'a workbook that names macros in character references',
    'liste.xlsx',
    xlsxFile([relationship('v&#98;&#x61;Project')]),
    'fileActive',
  ],
  [
    'a workbook that declares a content type for macros',
    'liste.xlsx',
    xlsxFile([], 'application/vnd.ms-office.vbaProject'),
    'fileActive',
  ],
  [
    'a workbook with an embedded document',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/embeddings/oleObject1.bin' }]),
    'fileActive',
  ],
  ['a workbook that names an object', 'liste.xlsx', xlsxFile([relationship('oleObject')]), 'fileActive'],
  [
    'a workbook that names an embedded document',
    'liste.xlsx',
    xlsxFile([relationship('package')]),
    'fileActive',
  ],
  ['a workbook that names a control', 'liste.xlsx', xlsxFile([relationship('control')]), 'fileActive'],
  [
    'a workbook in which a link starts a program',
    'liste.xlsx',
    xlsxFile([externalLink('<x:ddeLink ddeService="cmd" ddeTopic="/c calc"/>')]),
    'fileActive',
  ],
  [
    'a workbook that declares entities',
    'liste.xlsx',
    xlsxFile([{ ...relationship('x'), data: '<!DOCTYPE x [<!ENTITY a "vba">]><x/>' }]),
    'fileActive',
  ],
  [
    'a workbook in another encoding',
    'liste.xlsx',
    xlsxFile([{ ...relationship('x'), data: '<?xml version="1.0" encoding="utf-7"?><x/>' }]),
    'fileActive',
  ],
  [
    'a workbook that names macros in UTF-16',
    'liste.xlsx',
    xlsxFile([{ ...relationship('x'), data: wide(relationship('vbaProject').data) }]),
    'fileActive',
  ],
  ['an xls workbook with an embedded document', 'liste.xls', oldWorkbook([], ['MBD0001F2A3']), 'fileActive'],
  ['an xls workbook with a linked document', 'liste.xls', oldWorkbook([], ['LNK0001F2A3']), 'fileActive'],
  ['an xls workbook with controls', 'liste.xls', oldWorkbook([], ['Ctls']), 'fileActive'],
]

const extensions =
  'mht mhtm mhtml vbs vbscript ws wsf py pyz mde accde appinstaller xbap appref-ms website diagcab msu msp shs'.split(
    ' ',
  )

describe('R55 a file must not contain active content', () => {
  test.each(accepted)('%s is accepted', async (_, name, bytes) => {
    expect(await checkFile(name, bytes)).toHaveProperty('mediaType')
  })

  test.each(extensions)('a file in an archive that ends in %s is refused', async (extension) => {
    expect(await checkFile('belege.zip', zip([{ name: `x.${extension}` }]))).toEqual({
      fault: 'archiveProgram',
    })
  })

  test.each(refused)('%s is refused', async (_, name, bytes, fault) => {
    expect(await checkFile(name, bytes)).toEqual({ fault })
  })
})
