import { deflateSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { compoundFile, oldWorkbook, pdfFile, xlsxFile } from '#test/sample-files.ts'

type Sample = [title: string, name: string, bytes: Buffer]

const latin = (text: string) => Buffer.from(text, 'latin1')
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

/** A PDF of these objects, and of others that are packed in one stream. */
function pdfOf(
  objects: readonly string[],
  packed?: { text: string; filter?: string; data?: Buffer },
): Buffer {
  const plain = objects.map((object, index) => `${index + 10} 0 obj\n${object}\nendobj\n`)
  const data = packed?.data ?? deflateSync(latin(packed?.text ?? ''))
  const stream = [
    latin(
      `9 0 obj\n<</Type/ObjStm/N 1/First 5${packed?.filter ?? '/Filter/FlateDecode'}/Length ${data.length}>>\nstream\n`,
    ),
    data,
    latin('\nendstream\nendobj\n'),
  ]
  return Buffer.concat([pdfFile, latin(plain.join('')), ...(packed ? stream : []), latin('%%EOF\n')])
}

/** Parts of a workbook that say what the others are. */
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
    'a PDF about scripts',
    'Rechnung.pdf',
    pdfOf(['<</Title(Kurs HTML/JavaScript II)/Subject(a/Launch, /JavaScript)>>']),
  ],
  [
    'a PDF with fields, links, bookmarks, an attached invoice and an opening page',
    'Formular.pdf',
    pdfOf([
      '<</Type/Catalog/OpenAction[3 0 R/FitH 800]/AcroForm<</Fields[5 0 R]>>/Names<</EmbeddedFiles 7 0 R>>>>',
      '<</S/URI/URI(https://example.com/JavaScript/Launch)>>',
      '<</S/GoTo/D[3 0 R/Fit]/Title(Kosten 100 % #4A)>>',
      '<</Subtype/Widget/FT/Tx/T(f)/A<</S/SubmitForm/F(https://example.com)>>>>',
    ]),
  ],
  [
    'a PDF with packed objects',
    'Rechnung.pdf',
    pdfOf([], { text: '1 0 <</S/URI/URI(https://example.com/JavaScript/)>>' }),
  ],
  [
    'a PDF with objects in a stream that is not packed',
    'Rechnung.pdf',
    pdfOf([], { text: '', filter: '', data: latin('1 0 <</S/URI>>') }),
  ],
  [
    'a table with a comment, a chart, a form field and a link to another table',
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
  ['a PDF with a number sign before a script', 'Rechnung.pdf', pdfOf(['[/a#4 /Launch]']), 'fileActive'],
  [
    'a PDF with a name behind a number',
    'Rechnung.pdf',
    pdfOf([], { text: '1 0 2 2 7/Launch ' }),
    'fileActive',
  ],
  [
    'macros under another name in a table of today',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/theme/theme2.bin', data: compoundFile(['VBA']) }]),
    'fileActive',
  ],
  ['a table that names macros', 'liste.xlsx', xlsxFile([relationship('vbaProject')]), 'fileActive'],
  [
    'a table that spells macros in numbers',
    'liste.xlsx',
    xlsxFile([relationship('v&#98;&#x61;Project')]),
    'fileActive',
  ],
  [
    'a table that declares a type of macros',
    'liste.xlsx',
    xlsxFile([], 'application/vnd.ms-office.vbaProject'),
    'fileActive',
  ],
  [
    'a table with an embedded document',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/embeddings/oleObject1.bin' }]),
    'fileActive',
  ],
  ['a table that names an object', 'liste.xlsx', xlsxFile([relationship('oleObject')]), 'fileActive'],
  [
    'a table that names an embedded document',
    'liste.xlsx',
    xlsxFile([relationship('package')]),
    'fileActive',
  ],
  ['a table that names a control', 'liste.xlsx', xlsxFile([relationship('control')]), 'fileActive'],
  [
    'a table in which a link starts a program',
    'liste.xlsx',
    xlsxFile([externalLink('<x:ddeLink ddeService="cmd" ddeTopic="/c calc"/>')]),
    'fileActive',
  ],
  [
    'a table that defines words of its own',
    'liste.xlsx',
    xlsxFile([{ ...relationship('x'), data: '<!DOCTYPE x [<!ENTITY a "vba">]><x/>' }]),
    'fileActive',
  ],
  [
    'a table in another encoding',
    'liste.xlsx',
    xlsxFile([{ ...relationship('x'), data: '<?xml version="1.0" encoding="utf-7"?><x/>' }]),
    'fileActive',
  ],
  [
    'a table that names macros in wide letters',
    'liste.xlsx',
    xlsxFile([{ ...relationship('x'), data: wide(relationship('vbaProject').data) }]),
    'fileActive',
  ],
  ['an old table with an embedded document', 'liste.xls', oldWorkbook([], ['MBD0001F2A3']), 'fileActive'],
  ['an old table with a linked document', 'liste.xls', oldWorkbook([], ['LNK0001F2A3']), 'fileActive'],
  ['an old table with controls', 'liste.xls', oldWorkbook([], ['Ctls']), 'fileActive'],
  ['a PDF with a script', 'Rechnung.pdf', pdfOf(['<</S/JavaScript/JS(app.alert\\(1\\))>>']), 'fileActive'],
  [
    'a PDF with a script after blanks',
    'Rechnung.pdf',
    pdfOf(['<</S %x\r\n\0 /JavaScript /JS 7 0 R>>']),
    'fileActive',
  ],
  [
    'a PDF with a script in numbers',
    'Rechnung.pdf',
    pdfOf(['<</#53/J#61vaScr#69pt/JS 7 0 R>>']),
    'fileActive',
  ],
  [
    'a PDF with a script named elsewhere',
    'Rechnung.pdf',
    pdfOf(['<</S 11 0 R/JS 7 0 R>>', '/JavaScript']),
    'fileActive',
  ],
  [
    'a PDF with scripts of the document',
    'Rechnung.pdf',
    pdfOf(['<</Names<</JavaScript 7 0 R>>>>']),
    'fileActive',
  ],
  [
    'a PDF that starts a program',
    'Rechnung.pdf',
    pdfOf(['<</Type/Action/S/Launch/F(cmd.exe)>>']),
    'fileActive',
  ],
  ['a PDF with a film', 'Rechnung.pdf', pdfOf(['<</Type/Annot/Subtype/RichMedia>>']), 'fileActive'],
  ['a PDF with a form of programs', 'Rechnung.pdf', pdfOf(['<</AcroForm<</XFA[(a)7 0 R]>>>>']), 'fileActive'],
  [
    'a PDF with a script in packed objects',
    'Rechnung.pdf',
    pdfOf([], { text: '1 0 <</S/J#61vaScript/JS(x)>>' }),
    'fileActive',
  ],
  [
    'a PDF with a name in packed objects',
    'Rechnung.pdf',
    pdfOf([], { text: '1 0 2 12 <</S 2 0 R>> /Launch ' }),
    'fileActive',
  ],
  [
    'a PDF with a script in objects that are not packed',
    'Rechnung.pdf',
    pdfOf([], { text: '', filter: '', data: latin('1 0 [/JavaScript]') }),
    'fileActive',
  ],
  [
    'a PDF with encrypted objects',
    'Rechnung.pdf',
    pdfOf(['<</Encrypt 8 0 R>>'], { text: '', data: Buffer.alloc(64, 0xa5) }),
    'fileLocked',
  ],
  [
    'a PDF with objects packed twice',
    'Rechnung.pdf',
    pdfOf([], {
      text: '',
      filter: '/Filter[/Fl/Fl]',
      data: deflateSync(deflateSync(latin('1 0 <</S/Launch>>'))),
    }),
    'fileActive',
  ],
  [
    'a PDF with more packed objects than anybody makes',
    'Rechnung.pdf',
    Buffer.concat([pdfFile, latin('<</Type/ObjStm>>stream\n1 0 x endstream\n'.repeat(10_001))]),
    'fileActive',
  ],
  [
    'a PDF with a bomb of objects',
    'Rechnung.pdf',
    pdfOf([], { text: `1 0 ${' '.repeat(60_000_000)}` }),
    'fileActive',
  ],
]

describe('R55 nothing runs in a file', () => {
  test.each(accepted)('%s is accepted', async (_, name, bytes) => {
    expect(await checkFile(name, bytes)).toHaveProperty('mediaType')
  })

  test.each(refused)('%s is refused', async (_, name, bytes, fault) => {
    expect(await checkFile(name, bytes)).toEqual({ fault })
  })
})
