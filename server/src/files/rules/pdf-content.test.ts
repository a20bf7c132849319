import { deflateSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { type PdfSample, samplePdf } from '#test/sample-pdf.ts'

type Sample = [title: string, sample: PdfSample]

const latin = (text: string) => Buffer.from(text, 'latin1')
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const link = (address: string) => ({ page: `/Annots[<</Subtype/Link/A<</S/URI/URI(${address})>>>>]` })

const accepted: Sample[] = [
  ['nothing but its page', {}],
  [
    'a text about scripts',
    { objects: { 5: '<</Title(Kurs HTML/JavaScript II)/Subject(<</S/Launch>>, /JavaScript)>>' } },
  ],
  [
    'text that says endobj and stream',
    { objects: { 5: '<</Title(stream\nendobj \\) %%EOF (endstream))/A/B>>' } },
  ],
  ['comments in odd places', { objects: { 5: '<</S%/JavaScript\n/GoTo/D[3 0 R/Fit]%>>\n>>' } }],
  ['a page to begin with', { catalog: '/OpenAction[3 0 R/FitH 800]' }],
  [
    'a jump to a page to begin with',
    { catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/Named/N/Print>>>>' },
  ],
  ['a font that is called AA', { page: '/Resources<</Font<</AA<</Type/Font/S/Launc>>>>>>' }],
  ['a link', link('https://example.com/JavaScript/Launch')],
  ['a link that is long', link(`https://example.com/${'a'.repeat(20_000)}`)],
  ['a link to a mail', link('mailto:info@example.com?subject=file:')],
  ['a link without a kind', link('www.example.com')],
  ['a link to a file that the writer had', link('file:///C:/Users/anna/Rechnung.pdf')],
  ['a link to an address in a folder', link('file:///C:/Users/anna/www.example.com')],
  ['a bookmark that is called \\\\', { objects: { 5: String.raw`(\\\\\\\\)` } }],
  ['a page beside it that a link opens', { page: '/Annots[<</Subtype/Link/A<</S/Launch/F(a/b.html#c)>>>>]' }],
  ['a mark that a link launches', { objects: { 5: '<</S/Launch/F(#chapter)>>' } }],
  [
    'a picture beside it that a link opens',
    { objects: { 5: '<</S/Launch/F<</Type/Filespec/F 6 0 R/UF(b.png)>>/NewWindow true>>', 6: '(b.png)' } },
  ],
  ['a link to another PDF', { page: '/Annots[<</Subtype/Link/A<</S/GoToR/F(anlage.pdf)/D[0/Fit]>>>>]' }],
  [
    'a button that sends',
    { page: '/Annots[<</Subtype/Widget/FT/Btn/A<</S/SubmitForm/F(https://example.com)>>>>]' },
  ],
  ['an attached invoice', { catalog: '/Names<</EmbeddedFiles<</Names[(factur-x.xml)5 0 R]>>>>/AF[5 0 R]' }],
  ['a tree of scripts that is empty', { catalog: '/Names<</JavaScript<</Names[]>>>>' }],
  ['a tree of scripts that is not there', { catalog: '/Names<</JavaScript 77 0 R>>' }],
  ['a form that had programs', { catalog: '/AcroForm<</Fields[]/XFA[]>>' }],
  ['packed objects', { packed: { objects: { 5: '<</S/URI/URI(https://example.com/JavaScript/)>>' } } }],
  [
    'objects in a stream that is not packed',
    { packed: { objects: { 5: '<</S/URI>>' }, entries: '', pack: (data) => data } },
  ],
  ['an empty stream of objects', { packed: { objects: {} } }],
  [
    'a wrong length',
    { packed: { objects: { 5: '[1]' }, entries: '/Filter/FlateDecode/X 7 0 R' }, behind: 'endstream' },
  ],
  [
    'an entry that says stream before packed objects',
    { packed: { objects: { 5: '[1]' }, entries: '/Note(stream\n1 0 )/Filter/FlateDecode' } },
  ],
  [
    'a wrong sum behind packed objects',
    {
      packed: {
        objects: { 5: '[1]' },
        pack: (data) => Buffer.concat([deflateSync(data).subarray(0, -4), Buffer.alloc(4, 1)]),
      },
    },
  ],
  [
    'objects without their end, numbers without blanks',
    { objects: { 5: '<</A 3 0 R/B[1 0 R]>>6 0obj<</C/D>>' } },
  ],
  [
    'binary data that says obj',
    { objects: { 5: '<</Length 19>>stream\n\x9c\x01obj(\xff\x02 7 obj<<[[\nendstream' } },
  ],
]

const active: Sample[] = [
  ['a script', { objects: { 5: script } }],
  ['a script after blanks', { objects: { 5: '<</S %x\r\n\0 /JavaScript /JS 7 0 R>>' } }],
  ['a script in numbers', { objects: { 5: '<</#53/J#61vaScr#69pt/JS 7 0 R>>' } }],
  ['a script named elsewhere', { objects: { 5: '<</S 11 0 R/JS 7 0 R>>', 11: '/JavaScript' } }],
  [
    'a script named in packed objects',
    { objects: { 5: '<</S 11 0 R>>' }, packed: { objects: { 11: '/Launch' } } },
  ],
  ['a script in the middle of arrays', { objects: { 5: `[[1 2[(x)<</K[${script}]>>]]]` } }],
  ['a script behind a click', { page: `/Annots[<</Subtype/Link/A${script}>>]` }],
  [
    'a script of a bookmark',
    { catalog: '/Outlines 5 0 R', objects: { 5: '<</First 6 0 R>>', 6: `<</Title(x)/A${script}>>` } },
  ],
  ['a script behind a word that belongs nowhere', { objects: { 5: '<</X endobj /S ) /JavaScript>>' } }],
  ['a script in a dictionary without an end', { objects: { 5: '<</A<</S/JavaScript/JS(x)' } }],
  ['a script inside a text, where a table may point', { objects: { 5: `(7 0 obj ${script} endobj)` } }],
  [
    'a script inside data, where a table may point',
    { objects: { 5: `<</Length 60>>stream\n7 0 obj ${script} endobj      endstream` } },
  ],
  ['a script behind a comment', { objects: { 5: `% 6 0 obj\n${script}` } }],
  ['scripts of the document', { catalog: '/Names<</JavaScript 7 0 R>>', objects: { 7: '<</Kids[8 0 R]>>' } }],
  ['a program that is started', { objects: { 5: '<</Type/Action/S/Launch/F(cmd.exe)>>' } }],
  ['a page that opens by itself, as if by a link', { catalog: '/OpenAction<</S/Launch/F(a.html)>>' }],
  [
    'a program that is started beside a page',
    { objects: { 5: '<</S/Launch/F(a.html)/Win<</F(cmd.exe)>>>>' } },
  ],
  ['a program with two names', { objects: { 5: '<</S/Launch/F<</F(a.html)/UF(a.exe)>>>>' } }],
  ['a page of another machine', { objects: { 5: String.raw`<</S/Launch/F(\\\\198.51.100.7\\a.html)>>` } }],
  [
    'a page of another machine, by its address',
    { objects: { 5: '<</S/Launch/F(file://198.51.100.7/a.html)>>' } },
  ],
  ['a program with a cut in its name', { objects: { 5: '<</S/Launch/F(cmd.exe\\000.html)>>' } }],
  ['a program behind a mark', { objects: { 5: String.raw`<</S/Launch/F(a.html#\\..\\cmd.exe)>>` } }],
  ['a file that is launched and said nowhere', { objects: { 5: '<</S/Launch>>' } }],
  ['a player', { objects: { 5: '<</S/Rendition/OP 0>>' } }],
  ['a film with a player of its own', { objects: { 5: '<</Type/Annot/Subtype/RichMedia>>' } }],
  ['a body that moves by a script', { objects: { 5: '<</Type/3D/OnInstantiate 6 0 R>>' } }],
  ['a form of programs', { catalog: '/AcroForm<</XFA[(a)7 0 R]>>' }],
  ['a link to a script', link('javascript:alert\\(1\\)')],
  ['a link to a script with blanks and capitals', link(' Java\\nScript:x')],
  [
    'a link to a script in wide letters',
    link('\\376\\377\\000j\\000a\\000v\\000a\\000s\\000c\\000r\\000i\\000p\\000t\\000:'),
  ],
  [
    'a link to a script whose address stands elsewhere',
    { objects: { 5: '<</S/URI/URI 6 0 R>>', 6: '<6a6176617363726970743a78>' } },
  ],
  ['links that all begin with a script', { catalog: '/URI<</Base(javascript:)>>' }],
  ['a link to files of another machine', link('file://198.51.100.7/s/x.pdf')],
  ['the same with more strokes', link('file:////198.51.100.7/s/x.pdf')],
  ['the same as Windows writes it', link('\\\\\\\\198.51.100.7\\\\s\\\\x.pdf')],
  ['a link to a program with a long way', link(`file:///C:/${'a/'.repeat(10_000)}cmd.exe`)],
  ['a link to a program', link('file:///C:/Windows/system32/cmd.e%78e')],
  ['a script in packed objects', { packed: { objects: { 5: '<</S/J#61vaScript/JS(x)>>' } } }],
  [
    'a script in objects that are not packed',
    { packed: { objects: { 5: script }, entries: '', pack: (data) => data } },
  ],
  [
    'a script in a stream that does not say what it holds',
    { behind: '5 0 obj<</N 1/First 4>>stream\n6 0 <</S/Launch>>\nendstream' },
  ],
  [
    'a script in a stream that says so elsewhere',
    {
      objects: { 6: '/ObjStm', 7: '1', 8: '4' },
      behind: '5 0 obj<</Type 6 0 R/N 7 0 R/First 8 0 R>>stream\n9 0 <</S/Launch>>\nendstream',
    },
  ],
  [
    'a script in packed objects whose entry says stream',
    { packed: { objects: { 5: script }, entries: '/Note(stream\n1 0 )/Filter/FlateDecode' } },
  ],
  [
    'a script behind the word that ends a stream',
    { packed: { objects: { 5: '(\nendstream endobj)', 6: script }, entries: '', pack: (data) => data } },
  ],
  ['a script in packed objects with a wrong beginning', { packed: { objects: { 5: script }, first: 5 } }],
]

const damaged: Sample[] = [
  ['objects packed like a picture', { packed: { objects: { 5: '[1]' }, entries: '/Filter/DCTDecode' } }],
  [
    'packed objects that are broken',
    { packed: { objects: { 5: '[1]' }, pack: () => Buffer.alloc(64, 0xa5) } },
  ],
  [
    'packed objects with two ways of packing',
    { packed: { objects: { 5: '[1]' }, entries: '/Filter/FlateDecode/Filter/RunLengthDecode' } },
  ],
  [
    'packed objects whose way of packing has two meanings',
    {
      objects: { 5: '/FlateDecode' },
      packed: { objects: { 6: '[1]' }, entries: '/Filter 5 0 R' },
      behind: '5 0 obj/RL',
    },
  ],
  [
    'packed objects whose beginning is unclear',
    { behind: '5 0 obj<</Type/ObjStm/N 1/First 4>>stream\r6 0 [1]\nendstream' },
  ],
  [
    'more packed objects than anybody makes',
    {
      behind: Array.from(
        { length: 10_001 },
        (_, index) => `${index + 10} 0 obj<</N 1/First 8>>stream\n${index + 20_000} 0 [1] endstream\n`,
      ).join(''),
    },
  ],
  ['a bomb of objects', { packed: { objects: { 5: `[${' '.repeat(60_000_000)}]` } } }],
  [
    'a bomb that is packed twice',
    {
      packed: {
        objects: { 5: `[${' '.repeat(60_000_000)}]` },
        entries: '/Filter[/Fl/Fl]',
        pack: (data) => deflateSync(deflateSync(data)),
      },
    },
  ],
  ['texts without an end, over and over again', { behind: 'trailer('.repeat(25_000) }],
  ['more trailers than anybody writes', { behind: 'trailer<</Size 1>>\n'.repeat(2_001) }],
  ['more versions of an object than anybody makes', { behind: '5 0 obj 1 endobj\n'.repeat(5_001) }],
  ['an action that is not there', { catalog: '/OpenAction 77 0 R' }],
  ['events that are not there', { page: '/AA 77 0 R' }],
  ['a next action that is not there', { catalog: '/OpenAction<</S/GoTo/Next[77 0 R]>>' }],
  ['a number of an object that is none', { behind: '7.0 0 obj[1]' }],
  ['more comments in front of an object than anybody writes', { behind: `${'% 1 1 '.repeat(1_500)}\nobj` }],
  ['more kinds of an action than anybody writes', { objects: { 5: `<<${'/S/GoToR'.repeat(8_000)}>>` } }],
  ['a file that is named in a circle', { objects: { 5: '<</S/GoToR/F 6 0 R>>', 6: '<</F 6 0 R>>' } }],
  ['references in a circle', { catalog: '/OpenAction 5 0 R', objects: { 5: '6 0 R', 6: '5 0 R' } }],
  ['arrays in arrays without an end', { objects: { 5: '['.repeat(100_000) } }],
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

describe('R55 nothing runs in a PDF', () => {
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
