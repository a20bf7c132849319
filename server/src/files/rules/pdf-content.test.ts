import { deflateSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { type PdfSample, samplePdf } from '#test/sample-pdf.ts'

type Sample = [title: string, sample: PdfSample]

const latin = (text: string) => Buffer.from(text, 'latin1')
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const link = (address: string) => ({ page: `/Annots[<</Subtype/Link/A<</S/URI/URI(${address})>>>>]` })

const accepted: Sample[] = [
  ['only a page', {}],
  [
    'a text about scripts',
    { objects: { 5: '<</Title(Kurs HTML/JavaScript II)/Subject(<</S/Launch>>, /JavaScript)>>' } },
  ],
  [
    'text with the words endobj and stream',
    { objects: { 5: '<</Title(stream\nendobj \\) %%EOF (endstream))/A/B>>' } },
  ],
  ['comments in odd places', { objects: { 5: '<</S%/JavaScript\n/GoTo/D[3 0 R/Fit]%>>\n>>' } }],
  ['a page to open first', { catalog: '/OpenAction[3 0 R/FitH 800]' }],
  [
    'a jump to a page when opened',
    { catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/Named/N/Print>>>>' },
  ],
  ['a font named AA', { page: '/Resources<</Font<</AA<</Type/Font/S/Launc>>>>>>' }],
  ['a link', link('https://example.com/JavaScript/Launch')],
  ['a long link', link(`https://example.com/${'a'.repeat(20_000)}`)],
  ['a link to a mail', link('mailto:info@example.com?subject=file:')],
  ['a link without a type', link('www.example.com')],
  ["a link to a file on the writer's machine", link('file:///C:/Users/anna/Rechnung.pdf')],
  ['a link to a relative address', link('file:///C:/Users/anna/www.example.com')],
  ['a bookmark named \\\\', { objects: { 5: String.raw`(\\\\\\\\)` } }],
  [
    'a link that launches an HTML file beside the PDF',
    { page: '/Annots[<</Subtype/Link/A<</S/Launch/F(a/b.html#c)>>>>]' },
  ],
  ['a launch link with a fragment only', { objects: { 5: '<</S/Launch/F(#chapter)>>' } }],
  [
    'a link that launches an image beside the PDF',
    { objects: { 5: '<</S/Launch/F<</Type/Filespec/F 6 0 R/UF(b.png)>>/NewWindow true>>', 6: '(b.png)' } },
  ],
  ['a link to another PDF', { page: '/Annots[<</Subtype/Link/A<</S/GoToR/F(anlage.pdf)/D[0/Fit]>>>>]' }],
  [
    'a submit button',
    { page: '/Annots[<</Subtype/Widget/FT/Btn/A<</S/SubmitForm/F(https://example.com)>>>>]' },
  ],
  ['an attached invoice', { catalog: '/Names<</EmbeddedFiles<</Names[(factur-x.xml)5 0 R]>>>>/AF[5 0 R]' }],
  ['an empty script tree', { catalog: '/Names<</JavaScript<</Names[]>>>>' }],
  ['a missing script tree', { catalog: '/Names<</JavaScript 77 0 R>>' }],
  ['a form whose programs were removed', { catalog: '/AcroForm<</Fields[]/XFA[]>>' }],
  ['an object stream', { packed: { objects: { 5: '<</S/URI/URI(https://example.com/JavaScript/)>>' } } }],
  [
    'an uncompressed object stream',
    { packed: { objects: { 5: '<</S/URI>>' }, entries: '', pack: (data) => data } },
  ],
  ['an empty object stream', { packed: { objects: {} } }],
  [
    'a wrong length',
    { packed: { objects: { 5: '[1]' }, entries: '/Filter/FlateDecode/X 7 0 R' }, behind: 'endstream' },
  ],
  [
    'an entry with the word stream before an object stream',
    { packed: { objects: { 5: '[1]' }, entries: '/Note(stream\n1 0 )/Filter/FlateDecode' } },
  ],
  [
    'a wrong checksum after an object stream',
    {
      packed: {
        objects: { 5: '[1]' },
        pack: (data) => Buffer.concat([deflateSync(data).subarray(0, -4), Buffer.alloc(4, 1)]),
      },
    },
  ],
  [
    'objects without endobj, numbers without blanks',
    { objects: { 5: '<</A 3 0 R/B[1 0 R]>>6 0obj<</C/D>>' } },
  ],
  [
    'binary data with the word obj',
    { objects: { 5: '<</Length 19>>stream\n\x9c\x01obj(\xff\x02 7 obj<<[[\nendstream' } },
  ],
]

const active: Sample[] = [
  ['a script', { objects: { 5: script } }],
  ['a script after blanks', { objects: { 5: '<</S %x\r\n\0 /JavaScript /JS 7 0 R>>' } }],
  ['a script with # escapes', { objects: { 5: '<</#53/J#61vaScr#69pt/JS 7 0 R>>' } }],
  ['a script named in another object', { objects: { 5: '<</S 11 0 R/JS 7 0 R>>', 11: '/JavaScript' } }],
  [
    'a script referenced in an object stream',
    { objects: { 5: '<</S 11 0 R>>' }, packed: { objects: { 11: '/Launch' } } },
  ],
  ['a script in the middle of arrays', { objects: { 5: `[[1 2[(x)<</K[${script}]>>]]]` } }],
  ['a script after a click', { page: `/Annots[<</Subtype/Link/A${script}>>]` }],
  [
    'a script of a bookmark',
    { catalog: '/Outlines 5 0 R', objects: { 5: '<</First 6 0 R>>', 6: `<</Title(x)/A${script}>>` } },
  ],
  ['a script after a stray word', { objects: { 5: '<</X endobj /S ) /JavaScript>>' } }],
  ['a script in a dictionary without an end', { objects: { 5: '<</A<</S/JavaScript/JS(x)' } }],
  [
    'a script inside a string, to which a cross-reference table may point',
    { objects: { 5: `(7 0 obj ${script} endobj)` } },
  ],
  [
    'a script inside data, to which a cross-reference table may point',
    { objects: { 5: `<</Length 60>>stream\n7 0 obj ${script} endobj      endstream` } },
  ],
  ['a script after a comment', { objects: { 5: `% 6 0 obj\n${script}` } }],
  ['scripts of the document', { catalog: '/Names<</JavaScript 7 0 R>>', objects: { 7: '<</Kids[8 0 R]>>' } }],
  ['starting a program', { objects: { 5: '<</Type/Action/S/Launch/F(cmd.exe)>>' } }],
  ['an HTML file launched automatically', { catalog: '/OpenAction<</S/Launch/F(a.html)>>' }],
  ['starting a program beside a page', { objects: { 5: '<</S/Launch/F(a.html)/Win<</F(cmd.exe)>>>>' } }],
  ['a program with two names', { objects: { 5: '<</S/Launch/F<</F(a.html)/UF(a.exe)>>>>' } }],
  [
    'an HTML file on another machine',
    { objects: { 5: String.raw`<</S/Launch/F(\\\\198.51.100.7\\a.html)>>` } },
  ],
  [
    'an HTML file on another machine, by URL',
    { objects: { 5: '<</S/Launch/F(file://198.51.100.7/a.html)>>' } },
  ],
  ['a program with a split name', { objects: { 5: '<</S/Launch/F(cmd.exe\\000.html)>>' } }],
  ['a program after #', { objects: { 5: String.raw`<</S/Launch/F(a.html#\\..\\cmd.exe)>>` } }],
  ['a launch action without a file', { objects: { 5: '<</S/Launch>>' } }],
  ['a media player', { objects: { 5: '<</S/Rendition/OP 0>>' } }],
  ['a film with its own player', { objects: { 5: '<</Type/Annot/Subtype/RichMedia>>' } }],
  ['a 3D model that is animated by a script', { objects: { 5: '<</Type/3D/OnInstantiate 6 0 R>>' } }],
  ['an XFA form', { catalog: '/AcroForm<</XFA[(a)7 0 R]>>' }],
  ['a link to a script', link('javascript:alert\\(1\\)')],
  ['a link to a script with blanks and capitals', link(' Java\\nScript:x')],
  [
    'a link to a script in UTF-16',
    link('\\376\\377\\000j\\000a\\000v\\000a\\000s\\000c\\000r\\000i\\000p\\000t\\000:'),
  ],
  [
    'a link to a script whose address is in another object',
    { objects: { 5: '<</S/URI/URI 6 0 R>>', 6: '<6a6176617363726970743a78>' } },
  ],
  ['many links that start like scripts', { catalog: '/URI<</Base(javascript:)>>' }],
  ['a link to files on another machine', link('file://198.51.100.7/s/x.pdf')],
  ['the same with more slashes', link('file:////198.51.100.7/s/x.pdf')],
  ['the same as Windows writes it', link('\\\\\\\\198.51.100.7\\\\s\\\\x.pdf')],
  ['a link to a program with a long path', link(`file:///C:/${'a/'.repeat(10_000)}cmd.exe`)],
  ['a link to a program', link('file:///C:/Windows/system32/cmd.e%78e')],
  ['a script in an object stream', { packed: { objects: { 5: '<</S/J#61vaScript/JS(x)>>' } } }],
  [
    'a script in an uncompressed object stream',
    { packed: { objects: { 5: script }, entries: '', pack: (data) => data } },
  ],
  [
    'a script in a stream without a type',
    { behind: '5 0 obj<</N 1/First 4>>stream\n6 0 <</S/Launch>>\nendstream' },
  ],
  [
    'a script in a stream whose type is in another object',
    {
      objects: { 6: '/ObjStm', 7: '1', 8: '4' },
      behind: '5 0 obj<</Type 6 0 R/N 7 0 R/First 8 0 R>>stream\n9 0 <</S/Launch>>\nendstream',
    },
  ],
  [
    'a script in an object stream with an entry that contains the word stream',
    { packed: { objects: { 5: script }, entries: '/Note(stream\n1 0 )/Filter/FlateDecode' } },
  ],
  [
    'a script after endstream',
    { packed: { objects: { 5: '(\nendstream endobj)', 6: script }, entries: '', pack: (data) => data } },
  ],
  ['a script in an object stream with a wrong offset', { packed: { objects: { 5: script }, first: 5 } }],
]

const damaged: Sample[] = [
  [
    'an object stream with an image filter',
    { packed: { objects: { 5: '[1]' }, entries: '/Filter/DCTDecode' } },
  ],
  ['a broken object stream', { packed: { objects: { 5: '[1]' }, pack: () => Buffer.alloc(64, 0xa5) } }],
  [
    'an object stream with two filters',
    { packed: { objects: { 5: '[1]' }, entries: '/Filter/FlateDecode/Filter/RunLengthDecode' } },
  ],
  [
    'an object stream with an ambiguous filter',
    {
      objects: { 5: '/FlateDecode' },
      packed: { objects: { 6: '[1]' }, entries: '/Filter 5 0 R' },
      behind: '5 0 obj/RL',
    },
  ],
  [
    'an object stream with an unclear start',
    { behind: '5 0 obj<</Type/ObjStm/N 1/First 4>>stream\r6 0 [1]\nendstream' },
  ],
  [
    'too many object streams',
    {
      behind: Array.from(
        { length: 10_001 },
        (_, index) => `${index + 10} 0 obj<</N 1/First 8>>stream\n${index + 20_000} 0 [1] endstream\n`,
      ).join(''),
    },
  ],
  ['a bomb of many objects', { packed: { objects: { 5: `[${' '.repeat(60_000_000)}]` } } }],
  [
    'a bomb that is compressed twice',
    {
      packed: {
        objects: { 5: `[${' '.repeat(60_000_000)}]` },
        entries: '/Filter[/Fl/Fl]',
        pack: (data) => deflateSync(deflateSync(data)),
      },
    },
  ],
  ['many strings without an end', { behind: 'trailer('.repeat(25_000) }],
  ['too many trailers', { behind: 'trailer<</Size 1>>\n'.repeat(2_001) }],
  ['too many versions of an object', { behind: '5 0 obj 1 endobj\n'.repeat(5_001) }],
  ['a missing action', { catalog: '/OpenAction 77 0 R' }],
  ['missing events', { page: '/AA 77 0 R' }],
  ['a missing Next action', { catalog: '/OpenAction<</S/GoTo/Next[77 0 R]>>' }],
  ['an invalid object number', { behind: '7.0 0 obj[1]' }],
  ['too many comments before an object', { behind: `${'% 1 1 '.repeat(1_500)}\nobj` }],
  ['too many types of an action', { objects: { 5: `<<${'/S/GoToR'.repeat(8_000)}>>` } }],
  ['a file name with circular references', { objects: { 5: '<</S/GoToR/F 6 0 R>>', 6: '<</F 6 0 R>>' } }],
  ['circular references', { catalog: '/OpenAction 5 0 R', objects: { 5: '6 0 R', 6: '5 0 R' } }],
  ['arrays nested without end', { objects: { 5: '['.repeat(100_000) } }],
  [
    'a chain of actions without an end',
    {
      catalog: '/OpenAction 10 0 R',
      objects: Object.fromEntries(
        Array.from({ length: 2_000 }, (_, index) => [index + 10, `<</S/GoTo/Next ${index + 11} 0 R>>`]),
      ),
    },
  ],
]

describe('R55 a PDF must not contain active content', () => {
  test.each(accepted)('a PDF with %s is accepted', async (_, sample) => {
    expect(await checkFile('Rechnung.pdf', samplePdf(sample))).toHaveProperty('mediaType')
  })

  test.each(active)('a PDF with %s is refused', async (_, sample) => {
    expect(await checkFile('Rechnung.pdf', samplePdf(sample))).toEqual({ fault: 'fileActive' })
  })

  test.each(damaged)('a PDF with %s is refused as damaged', async (_, sample) => {
    expect(await checkFile('Rechnung.pdf', samplePdf(sample))).toEqual({ fault: 'fileDamaged' })
  })

  test.each(['%PDF-1.4\n%%EOF\n', '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages<</Kids[]>>>>endobj'])(
    'a PDF without pages is accepted: %j',
    async (text) => {
      expect(await checkFile('Rechnung.pdf', latin(text))).toHaveProperty('mediaType')
    },
  )

  test('a truncated PDF is accepted', async () => {
    const whole = samplePdf({})
    const bytes = whole.subarray(0, whole.indexOf('trailer'))
    expect(await checkFile('Rechnung.pdf', bytes)).toHaveProperty('mediaType')
  })
})
