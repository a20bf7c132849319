import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { type PdfSample, samplePdf } from '#test/sample-pdf.ts'

type Sample = [title: string, sample: PdfSample]

const remote = String.raw`<</S/GoToR/F(\\\\198.51.100.7\\s\\x.pdf)/D[0/Fit]>>`

/** Actions that may not run by themselves, and where they would. */
const selfRunning: Sample[] = [
  ['a file of another machine', { catalog: `/OpenAction${remote}` }],
  ['an attached file', { catalog: '/OpenAction<</S/GoToE/T<</R/C/N(x.pdf)>>>>' }],
  ['an address', { catalog: '/OpenAction<</S/URI/URI(https://example.com)>>' }],
  ['a form that is sent', { catalog: '/OpenAction<</S/SubmitForm/F(https://example.com)>>' }],
  ['data that are fetched', { catalog: '/OpenAction<</S/ImportData/F(x.fdf)>>' }],
  ['a film', { catalog: '/OpenAction<</S/Movie/T(x)>>' }],
  ['a name in numbers', { catalog: '/Open#41ction<</#53/G#6fToR/F(x)>>' }],
  ['comments between', { catalog: '/OpenAction%\n<<%>>\r/S%/GoTo\n/GoToR/F(x)>>' }],
  [
    'an action that stands elsewhere',
    { catalog: '/OpenAction 5 0 R', objects: { 5: '<</S 6 0 R/F(x)>>', 6: '/GoToR' } },
  ],
  [
    'a reference to a reference',
    { catalog: '/OpenAction 5 0 R', objects: { 5: '6 0 R', 6: '7 0 R', 7: remote } },
  ],
  [
    'a comment between number and object',
    { catalog: '/OpenAction 5 0 R', behind: `5%x\n0 % y\robj${remote}` },
  ],
  ['a packed action', { catalog: '/OpenAction 5 0 R', packed: { objects: { 5: remote } } }],
  ['the second of two entries', { catalog: `/OpenAction[3 0 R/Fit]/OpenAction${remote}` }],
  ['the first of two entries', { catalog: `/OpenAction${remote}/OpenAction[3 0 R/Fit]` }],
  [
    'an older object of the same number',
    { catalog: '/OpenAction 5 0 R', objects: { 5: remote }, behind: '5 0 obj[3 0 R/Fit]endobj' },
  ],
  [
    'a newer object of the same number',
    { catalog: '/OpenAction 5 0 R', objects: { 5: '[3 0 R/Fit]' }, behind: `5 0 obj${remote}endobj` },
  ],
  ['the next action', { catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next${remote}>>` }],
  [
    'one of the next actions',
    {
      catalog: `/OpenAction<</S/GoTo/Next[<</S/Named/N/Print>>5 0 R]>>`,
      objects: { 5: `<</S/Hide/Next[6 0 R]>>`, 6: remote },
    },
  ],
  [
    'a chain in a circle',
    { catalog: '/OpenAction 5 0 R', objects: { 5: '<</S/GoTo/Next[5 0 R 6 0 R]>>', 6: remote } },
  ],
  ['closing the document', { catalog: `/AA<</WC${remote}>>` }],
  ['opening a page', { page: `/AA<</O${remote}>>` }],
  ['leaving a page, all of it elsewhere', { page: '/AA 5 0 R', objects: { 5: '<</C 6 0 R>>', 6: remote } }],
  ['a remark that comes into sight', { page: `/Annots[<</Subtype/Link/AA<</PV${remote}>>>>]` }],
  [
    'a field that is left',
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

describe('R55 a PDF does nothing by itself', () => {
  test.each(selfRunning)('%s', async (_, sample) => {
    expect(await checkFile('Rechnung.pdf', samplePdf(sample))).toEqual({ fault: 'fileActive' })
  })

  test('the same passes behind a click', async () => {
    const behind = (action: string) => samplePdf({ page: `/Annots[<</Subtype/Link/A${action}>>]` })
    expect(await checkFile('a.pdf', behind('<</S/GoToR/F(anlage.pdf)>>'))).toHaveProperty('mediaType')
    // But for the files of another machine.
    for (const action of [remote, '<</S/GoToR/F<</UF(//192.0.2.7/s/x.pdf)>>>>'])
      expect(await checkFile('a.pdf', behind(action))).toEqual({ fault: 'fileActive' })
  })

  test('an action in a catalog that stands in the trailer itself is refused', async () => {
    const trailer = '<</Root<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(x)>>>>>>'
    expect(await checkFile('a.pdf', samplePdf({ behind: `trailer${trailer}` }))).toEqual({
      fault: 'fileActive',
    })
  })
})
