import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { type PdfSample, samplePdf } from '#test/sample-pdf.ts'

type Sample = [title: string, sample: PdfSample]

/** An action that opens a file next to the PDF. It is allowed after a click. */
const remote = '<</S/GoToR/F(anlage.pdf)/D[0/Fit]>>'
const share = String.raw`(\\\\198.51.100.7\\s\\x.pdf)`

/** Actions that must not run automatically, in places where they would. */
const selfRunning: Sample[] = [
  ['another file', { catalog: `/OpenAction${remote}` }],
  ['a file on another machine', { catalog: `/OpenAction<</S/GoToR/F${share}>>` }],
  ['an attached file', { catalog: '/OpenAction<</S/GoToE/T<</R/C/N(x.pdf)>>>>' }],
  ['an address', { catalog: '/OpenAction<</S/URI/URI(https://example.com)>>' }],
  ['a form that is submitted', { catalog: '/OpenAction<</S/SubmitForm/F(https://example.com)>>' }],
  ['external data', { catalog: '/OpenAction<</S/ImportData/F(x.fdf)>>' }],
  ['a film', { catalog: '/OpenAction<</S/Movie/T(x)>>' }],
  ['a name with # escapes', { catalog: '/Open#41ction<</#53/G#6fToR/F(x)>>' }],
  ['comments between', { catalog: '/OpenAction%\n<<%>>\r/S%/GoTo\n/GoToR/F(x)>>' }],
  [
    'an action in another object',
    { catalog: '/OpenAction 5 0 R', objects: { 5: '<</S 6 0 R/F(x)>>', 6: '/GoToR' } },
  ],
  [
    'a reference to a reference',
    { catalog: '/OpenAction 5 0 R', objects: { 5: '6 0 R', 6: '7 0 R', 7: remote } },
  ],
  ['a comment between number and obj', { catalog: '/OpenAction 5 0 R', behind: `5%x\n0 % y\robj${remote}` }],
  ...[
    ['a comment with numbers', '7 0 %9 0\nobj'],
    ['comments that contain comment signs', '7%%0 0%\n%\n0 % %1 %\r %x\r\nobj'],
    ['a long comment', `7 0 %${'x'.repeat(400)}\nobj`],
    ['many comments', `7 ${'% x\n'.repeat(400)}0 obj`],
    ['many blanks', `7 0${' '.repeat(400)}obj`],
    ['many digits', `${'0'.repeat(400)}7 0 obj`],
  ].map(([title, word]): Sample => [
    `${title} in front of an object`,
    { catalog: '/OpenAction 7 0 R', behind: `${word}${remote}` },
  ]),
  [
    'a number in a comment, to which a cross-reference table may point',
    { catalog: '/OpenAction 9 0 R', behind: `7 0 %9 0\nobj${remote}` },
  ],
  ['an action in an object stream', { catalog: '/OpenAction 5 0 R', packed: { objects: { 5: remote } } }],
  ['the second of two equal keys', { catalog: `/OpenAction[3 0 R/Fit]/OpenAction${remote}` }],
  ['the first of two equal keys', { catalog: `/OpenAction${remote}/OpenAction[3 0 R/Fit]` }],
  [
    'an older object of the same number',
    { catalog: '/OpenAction 5 0 R', objects: { 5: remote }, behind: '5 0 obj[3 0 R/Fit]endobj' },
  ],
  [
    'a newer object of the same number',
    { catalog: '/OpenAction 5 0 R', objects: { 5: '[3 0 R/Fit]' }, behind: `5 0 obj${remote}endobj` },
  ],
  ['the Next action', { catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next${remote}>>` }],
  [
    'an action in a Next array',
    {
      catalog: `/OpenAction<</S/GoTo/Next[<</S/Named/N/Print>>5 0 R]>>`,
      objects: { 5: `<</S/Hide/Next[6 0 R]>>`, 6: remote },
    },
  ],
  [
    'a circular chain',
    { catalog: '/OpenAction 5 0 R', objects: { 5: '<</S/GoTo/Next[5 0 R 6 0 R]>>', 6: remote } },
  ],
  ['closing the document', { catalog: `/AA<</WC${remote}>>` }],
  ['opening a page', { page: `/AA<</O${remote}>>` }],
  ['leaving a page, all in other objects', { page: '/AA 5 0 R', objects: { 5: '<</C 6 0 R>>', 6: remote } }],
  ['an annotation that becomes visible', { page: `/Annots[<</Subtype/Link/AA<</PV${remote}>>>>]` }],
  [
    'leaving a form field',
    { catalog: '/AcroForm<</Fields[5 0 R]>>', objects: { 5: `<</FT/Tx/AA<</Bl${remote}>>>>` } },
  ],
  [
    'a parent of a field',
    {
      catalog: '/AcroForm<</Fields[5 0 R]>>',
      objects: { 5: '<</Kids[6 0 R]/AA 7 0 R>>', 6: '<</Parent 5 0 R>>', 7: `<</F<</S/URI>>>>` },
    },
  ],
]

const click = (action: string) => ({ page: `/Annots[<</Subtype/Link/A${action}>>]` })
const stream = (entries: string) => ({ behind: `5 0 obj<<${entries}/Length 0>>stream\n\nendstream` })

/** Actions and streams that refer to files on other machines, to the web, or to scripts. */
const foreign: Sample[] = [
  ['a file name for DOS', click(`<</S/GoToR/F<</F(a.pdf)/DOS${share}>>>>`)],
  ['a file name for Unix', click('<</S/GoToR/F<</Unix(//192.0.2.7/s/x.pdf)>>>>')],
  ['a file name for the Macintosh', click(`<</S/GoToE/F<</Mac${share}>>>>`)],
  [
    'a file name in another object',
    { ...click('<</S/GoToR/F 5 0 R>>'), objects: { 5: '<</UF 6 0 R>>', 6: share } },
  ],
  ['a form submitted to a script', click('<</S/SubmitForm/F<</FS/URL/F(javascript:x)>>>>')],
  ['a form submitted to another machine', click(`<</S/SubmitForm/F${share}>>`)],
  ['data on another machine', click(`<</S/ImportData/F${share}>>`)],
  ['a link to a script after a byte order mark', click('<</S/URI/URI<EFBBBF6A6176617363726970743A61>>>')],
  ['stream data on another machine', stream(`/F<</F${share}>>`)],
  ['stream data on the web', stream('/F<</FS/URL/F(https://example.com/x)>>')],
  ['a page of a PDF on another machine', stream(`/Subtype/Form/Ref<</F${share}/Page 0>>`)],
  ['a film on another machine', { page: `/Annots[<</Subtype/Movie/Movie<</F${share}>>>>]` }],
]

/** Action names, files and filters in places where they are harmless. */
const harmless: Sample[] = [
  ['a tag named like an action', { objects: { 5: '<</Type/StructElem/S/JavaScript/K 0>>' } }],
  ['the same without a type', { objects: { 5: '<</S/Launch/P 1 0 R/Lang(de)>>' } }],
  ['stream data in a file beside the PDF', stream('/F(x.bin)')],
  ['a filter with a short name', stream('/F/Fl')],
  [
    "a page of a PDF on the user's own machine",
    stream('/Subtype/Form/Ref<</F<</F(file:///C:/a.pdf)>>/Page 0>>'),
  ],
]

/** Dictionaries that look like structure elements, but have a key or type that makes them actions. */
const tags: Sample[] = [
  ['a tag with a script', { objects: { 5: '<</Type/StructElem/S/JavaScript/P 1 0 R/JS(x)>>' } }],
  ['a tag with a program', { objects: { 5: '<</Type/StructElem/S/Launch/P 1 0 R/Win<</F(cmd.exe)>>>>' } }],
  ['an action with a parent', { objects: { 5: '<</Type/Action/S/JavaScript/P 1 0 R>>' } }],
  ['a tag when the document is opened', { catalog: '/OpenAction<</Type/StructElem/S/Launch/P 1 0 R>>' }],
]

describe('R55 a PDF does nothing automatically', () => {
  test.each(selfRunning)('%s', async (_, sample) => {
    expect(await checkFile('Rechnung.pdf', samplePdf(sample))).toEqual({ fault: 'fileActive' })
  })

  test.each(foreign)('%s is refused', async (_, sample) => {
    expect(await checkFile('Rechnung.pdf', samplePdf(sample))).toEqual({ fault: 'fileActive' })
  })

  test.each(harmless)('%s is accepted', async (_, sample) => {
    expect(await checkFile('Rechnung.pdf', samplePdf(sample))).toHaveProperty('mediaType')
  })

  test.each(tags)('%s outside a structure element is refused', async (_, sample) => {
    expect(await checkFile('Rechnung.pdf', samplePdf(sample))).toEqual({ fault: 'fileActive' })
  })

  test('the same is accepted after a click', async () => {
    const behind = (action: string) => samplePdf({ page: `/Annots[<</Subtype/Link/A${action}>>]` })
    expect(await checkFile('a.pdf', behind(remote))).toHaveProperty('mediaType')
    // Links to files on other machines are refused, even if they open only after a click.
    for (const action of [`<</S/GoToR/F${share}>>`, '<</S/GoToR/F<</UF(//192.0.2.7/s/x.pdf)>>>>'])
      expect(await checkFile('a.pdf', behind(action))).toEqual({ fault: 'fileActive' })
  })

  test('an action in a catalog inside the trailer is refused', async () => {
    const trailer = '<</Root<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(x)>>>>>>'
    expect(await checkFile('a.pdf', samplePdf({ behind: `trailer${trailer}` }))).toEqual({
      fault: 'fileActive',
    })
  })
})
