import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { docxFile, xlsxFile } from '#test/sample-files.ts'
import { zip, type ZipEntry } from '#test/zip.ts'

const inArchive = (data: Buffer) => zip([{ name: 'brief.docx', data }])

describe('R55 relationships of a Word document', () => {
  const relations = (...elements: readonly string[]) => `<Relationships>${elements.join('')}</Relationships>`
  const related = (type: string, target: string, further = '') =>
    `<Relationship Id="rId1" ${further} Type="x/relationships/${type}" Target="${target}" TargetMode="External"/>`
  const withRelations = (data: string) =>
    inArchive(docxFile('', [{ name: 'word/_rels/settings.xml.rels', data }]))

  test.each([
    'file:////C:\\Vorlagen\\Brief.dotx',
    'C:/Vorlagen/Brief.dotx',
    'Vorlagen/Brief.dotx',
    'Normal.dotm',
    '/Users/max/Library/Group%20Containers/Normal.dotm',
    'file:///Users/max/Normal.dotm',
    'file:////Users/max/Normal.dotm',
    'file://localhost/Users/max/Normal.dotm',
    'Macintosh%20HD:Users:max:Normal.dotm',
  ])('a Word document with the template %s: accepted', async (target) => {
    const bytes = withRelations(relations(related('attachedTemplate', target)))
    expect(await checkFile('a.zip', bytes)).toHaveProperty('mediaType')
  })

  const host = 'http://example.com/a.dotm'

  test.each([
    ['on a share', related('attachedTemplate', 'file:////host/Brief.dotx')],
    ['on a share with percent encoding', related('attachedTemplate', '%5c%5chost%5cBrief.dotx')],
    ['on a share without a scheme', related('attachedTemplate', '//Users/Brief.dotx')],
    ['on the web with a decoy in its address', related('attachedTemplate', `${host}?Target='a'`)],
    ['the same in character references', related('attachedTemplate', `${host}?Target=&#39;a&#39;`)],
    [
      'on the web after a closed quotation mark',
      related('attachedTemplate', `${host}?a=&#34; Target=&#34;a`),
    ],
    [
      'on the web between closed quotation marks',
      `<Relationship a="&#34; Target=&#34;a.dotm&#34; b='" Target="${host}" c="' d=&#34;" Type="x/attachedTemplate"/>`,
    ],
    ['on the web after a bracket', related('attachedTemplate', host, 'y=">"')],
    ['on the web with a bracket in its address', related('attachedTemplate', `${host}?a>b`)],
    ['on the web after another address attribute', related('attachedTemplate', host, 'y:Target="a.dotm"')],
    ['with two addresses', related('attachedTemplate', 'a.dotm', `Target="${host}"`)],
    ['with a type that contains a blank', related('attachedTemplate ', host)],
    ['with a type in other case', related('attached%54emplate', host)],
    ['that is a page', related('aFChunk ', 'a.bin')],
    ['in relationships that no program reads', `<Relationship a=>${related('hyperlink', 'a')}`],
    ['in ambiguous relationships', `<y:Relationship/>${related('hyperlink', 'a')}`],
  ])('a Word document with a template %s: refused', async (_, element) => {
    expect(await checkFile('a.zip', withRelations(relations(element)))).toEqual({ fault: 'fileActive' })
  })

  test.each([
    'javascript:alert(1)',
    'javascript:location=1',
    'javascript:alert%281%29',
    '%6aavascript:a',
    'java&#9;script:alert(1)',
    ' JavaScript:a',
    'vbscript:msgbox(1)',
    'data:text/html,a',
  ])('a link to %s: refused in a workbook and a Word document', async (target) => {
    const data = relations(related('hyperlink', target))
    const table = xlsxFile([{ name: 'xl/worksheets/_rels/sheet1.xml.rels', data }])
    expect(await checkFile('liste.xlsx', table)).toEqual({ fault: 'fileActive' })
    expect(await checkFile('a.zip', withRelations(data))).toEqual({ fault: 'fileActive' })
  })

  test.each(['https://example.com/javascript:a(1)', 'mailto:a@example.com', 'javascript:;', 'javascript://'])(
    'a link to %s: accepted in a workbook and a Word document',
    async (target) => {
      const data = relations(related('hyperlink', target))
      const table = xlsxFile([{ name: 'xl/worksheets/_rels/sheet1.xml.rels', data }])
      expect(await checkFile('liste.xlsx', table)).toHaveProperty('mediaType')
      expect(await checkFile('a.zip', withRelations(data))).toHaveProperty('mediaType')
    },
  )

  const chart: ZipEntry = { name: 'word/charts/chart1.xml', data: '<?xml version="1.0"?><c:chartSpace/>' }
  const chartLetter = (type: string, target: string, ...further: readonly ZipEntry[]) =>
    inArchive(
      docxFile('', [
        { name: 'word/charts/_rels/chart1.xml.rels', data: relations(related(type, target)) },
        ...(further.some(({ name }) => name === chart.name) ? [] : [chart]),
        ...further,
      ]),
    )
  const embedded = '../embeddings/Microsoft_Excel.xlsx'
  const book = (data: Buffer): ZipEntry => ({ name: 'word/embeddings/Microsoft_Excel.xlsx', data })
  const macroBook = book(xlsxFile([{ name: 'xl/vbaProject.bin' }]))

  test.each([
    ['with its workbook', chartLetter('package', embedded, book(xlsxFile()))],
    ['with its workbook by an absolute name', chartLetter('package', embedded.replace('..', '/word'))],
    ...[
      'file:///C:\\Zahlen\\2026.xlsx',
      'file:///C:\\2026.csv',
      'C:\\2026.xlsm!Tabelle1!Z1S1:Z9S9',
      'Mappe1',
      'Zahlen/2026.xlsx',
      'file:///Users/max/2026.xls',
      'file:///\\\\fs1\\Zahlen%202026.xlsx',
      "Max's%20HD:Users:max:2026.xlsx",
    ].map((target): [string, Buffer] => [`that is linked to ${target}`, chartLetter('oleObject', target)]),
  ])('a Word document with a chart %s: accepted', async (_, bytes) => {
    expect(await checkFile('a.zip', bytes)).toHaveProperty('mediaType')
  })

  test.each([
    ['whose workbook has macros', chartLetter('package', embedded, macroBook), 'fileActive'],
    [
      'whose workbook is a Word document',
      chartLetter('package', embedded, book(docxFile())),
      'archiveNested',
    ],
    ['and a program', chartLetter('control', embedded, book(xlsxFile())), 'fileActive'],
    [
      'that is a Word document',
      chartLetter('package', embedded, { ...chart, data: '<w:document/>' }),
      'fileActive',
    ],
    [
      'that is also a Word document',
      chartLetter('package', embedded, chart, { name: 'word/Charts/chart1.xml', data: '<w:document/>' }),
      'fileActive',
    ],
    [
      'whose workbook belongs to the document',
      inArchive(
        docxFile('', [
          chart,
          { name: 'word/_rels/document.xml.rels', data: relations(related('package', embedded.slice(3))) },
          book(xlsxFile()),
        ]),
      ),
      'fileActive',
    ],
    ...[
      '../embeddings/a.docx',
      '../embeddings/oleObject1.bin',
      '%5c%5chost%5ca.xlsx',
      'file:///\\\\host\\calc.exe',
      'http://example.com/a.xlsx?Target=&#39;a.xlsx&#39;',
      'file:///C:\\Windows\\System32\\calc.exe',
      'C:\\calc.exe!a.xlsx',
    ].map((target): [string, Buffer, string] => [
      `that is linked to ${target}`,
      chartLetter('oleObject', target),
      'fileActive',
    ]),
  ])('a Word document with a chart %s: refused', async (_, bytes, fault) => {
    expect(await checkFile('a.zip', bytes)).toEqual({ fault })
  })
})
