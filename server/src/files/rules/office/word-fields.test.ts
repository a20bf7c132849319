import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { docxFile } from '#test/sample-files.ts'
import { zip, type ZipEntry } from '#test/zip.ts'

const mark = (kind: string) => `<w:r><w:fldChar w:dirty="true" w:fldCharType='${kind}'/></w:r>`
const pieces = (...instructions: readonly string[]) =>
  instructions.map((text) => `<w:instrText xml:space="preserve">${text}</w:instrText>`).join('')
const field = (...instructions: readonly string[]) =>
  `${mark('begin')}${pieces(...instructions)}${mark('separate')}<w:t>x</w:t>${mark('end')}`
const simple = (instruction: string) => `<w:fldSimple w:instr="${instruction}"/>`

const letter = (text: string, further: readonly ZipEntry[] = []) =>
  zip([{ name: 'brief.docx', data: docxFile(text, further) }])

const dde = field(' DDEAUTO cmd "/k calc" ')

const accepted: [title: string, text: string][] = [
  ['names that end like another type', field(' IF 1 = 1 "Frau Budde schreibt" "x" ')],
  ['the name in its own field', field(' MERGEFIELD Budde ')],
  ['the name split into pieces', field(' IF 1 = 1 "Frau Bud', 'de schreibt" ')],
  ['the name in a tooltip', field(' HYPERLINK "mailto:a@example.com" \\o "An Frau Budde senden" ')],
  ['the name spread over two fields', `${field(' MERGEFIELD D')}${field('DE ')}`],
  ["a text on the user's own machine", field(' INCLUDETEXT "C:\\\\Texte\\\\a.docx" \\c x ')],
  ["a workbook on the user's own machine", field(' LINK Excel.Sheet.12 "C:\\\\a.xlsx" "Tab!Z1S1" \\a \\r ')],
  ['an image of HTML', field(' INCLUDEPICTURE "https://example.com/a.png" ')],
  ['text about programs', '<w:t>DDEAUTO cmd</w:t>'],
]

const refused: [title: string, text: string, further?: readonly ZipEntry[]][] = [
  ['that starts a program', dde],
  ['that starts a program on request', field('dde cmd "/k calc"')],
  ['without a blank', field('DDEAUTO"c:\\\\windows\\\\cmd.exe" "/k calc"')],
  ['with nothing after it', field('DDEAUTO')],
  ['split into pieces', field(' DD', 'EA', 'UTO cmd')],
  ['in the smallest pieces', field(' ', ...'DDEAUTO cmd'.split(/(?=.)/))],
  ['whose blank is a separate piece', field('PAGE', 'DDE', ' ', 'cmd')],
  [
    'split into pieces around another',
    `${mark('begin')}${pieces('DDE')}${field('PAGE')}${pieces('AUTO a')}${mark('end')}`,
  ],
  ['nested in another', `${mark('begin')}${pieces('IF 1=1 ')}${dde}${mark('end')}`],
  ['after a piece that Word skips', field('', '\n', 'PAGE', 'DDEAUTO cmd')],
  ['without an end', `${mark('begin')}${pieces('DDEAUTO cmd')}`],
  ['without a beginning', pieces('DDEAUTO cmd')],
  ['in one tag', simple('DDEAUTO cmd &quot;/k&quot;')],
  ['in a tag with brackets', '<w:fldSimple y=">" w:instr="DDEAUTO cmd"/>'],
  ['that includes a text from the web', field(' INCLUDETEXT "http://example.com/a.docx" ')],
  ['that includes a text, split into pieces', field(' INCLUDE', 'TEXT "http', '://example.com/a.docx" ')],
  ['that includes a text from a share', field(' LINK Word.Document.8 "\\\\\\\\host\\\\a.doc" "" \\a \\r ')],
  ['that links to a script', field(' HYPERLINK "javascript:alert(1)" ')],
  ...['x/document.xml', 'word/main.dat', 'word/h/header1.xml'].map((name): [string, string, ZipEntry[]] => [
    `in ${name}`,
    '',
    [{ name, data: `<w:hdr>${dde}</w:hdr>` }],
  ]),
]

describe('R55 fields of a Word document', () => {
  test.each(accepted)('a Word document with %s: accepted', async (_, text) => {
    expect(await checkFile('a.zip', letter(text))).toHaveProperty('mediaType')
  })

  test.each(refused)('a Word document with a field %s: refused', async (_, text, further) => {
    expect(await checkFile('a.zip', letter(text, further))).toEqual({ fault: 'fileActive' })
  })
})
