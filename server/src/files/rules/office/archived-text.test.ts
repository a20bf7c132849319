import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { zip } from '#test/zip.ts'

type Sample = [title: string, name: string, text: string]

const active = "=cmd|'/c calc'!A0"
const field = (instruction: string) =>
  `<w:fldChar w:fldCharType="begin"/><w:instrText>${instruction}</w:instrText><w:fldChar w:fldCharType="end"/>`
const oldLetter = (content: string, attributes = '') =>
  `<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument${attributes}><w:body>${content}</w:body></w:wordDocument>`
const letter = (...parts: string[]) =>
  `<?mso-application progid="Word.Document"?><pkg:package>${parts.join('')}</pkg:package>`
const template = (target: string) =>
  `<Relationship Type="x/relationships/attachedTemplate" Target="${target}" TargetMode="External"/>`
const richText = (content: string) => `{\\rtf1\\ansi ${content}}`
const richField = (instruction: string) => richText(`{\\field{\\*\\fldinst ${instruction}}{\\fldrslt x}}`)

const accepted: Sample[] = [
  [
    'HTML with a table',
    'a.xls',
    '<html><table><tr><td>=A1+B1</td><td>Ja | Nein! Bald</td></tr></table></html>',
  ],
  ['HTML about a formula', 'a.xls', `<table><td>Er schrieb <b>${active}</b></td></table>`],
  ['an Excel 2003 XML workbook', 'a.xml', '<Workbook><Cell ss:Formula="=RC[-1]*2"/></Workbook>'],
  ['XML with a document type', 'a.xml', '<!DOCTYPE a SYSTEM "a.dtd"><a b="=1|2">DDE</a>'],
  [
    'a Word 2003 document',
    'a.doc',
    oldLetter(
      `<w:attachedTemplate w:val="C:\\Vorlagen\\a.dot"/>${field(' PAGE ')}`,
      ' w:macrosPresent="no" w:embeddedObjPresent="no"',
    ),
  ],
  [
    'a single-file Word document',
    'a.xml',
    letter(template('file:///C:\\a.dotx'), field(' MERGEFIELD Budde ')),
  ],
  ['RTF', 'a.rtf', richText('Frau Budde \\par DDEAUTO {\\*\\template C:\\\\Vorlagen\\\\a.dot}')],
  ['RTF from a Mac', 'a.rtf', richText('{\\*\\template Macintosh HD:Users:max:Normal.dotm}')],
  ['RTF with fields', 'a.doc', richField('{\\b HYPERLINK "mailto:budde@example.com"}')],
]

const refused: Sample[] = [
  [
    'HTML with a cell that starts a program',
    'a.xls',
    `<html><table><tr><td>${active}</td></tr></table></html>`,
  ],
  [
    'the same split into pieces',
    'a.xls',
    "<!DOCTYPE html><table><TD a='>'><b>=cmd</b>&#124;'/c calc'!A0</table>",
  ],
  ['HTML with a formula in an attribute', 'a.xls', `<table><td x:fmla="${active}">1</td></table>`],
  ['an Excel 2003 XML workbook', 'a.xls', `<Workbook><Cell ss:Formula="${active}"/></Workbook>`],
  ['the same under its own name', 'a.xml', `<Workbook><Cell ss:Formula="${active}"/></Workbook>`],
  ['a field of a Word 2003 document', 'a.doc', oldLetter(field(' DDEAUTO cmd "/k calc" '))],
  ['macros of a Word 2003 document', 'a.xml', oldLetter('', ' w:macrosPresent="yes"')],
  ['an object of a Word 2003 document', 'a.xml', oldLetter('', ' x:embeddedObjPresent="yes"')],
  [
    'a template of a Word 2003 document',
    'a.doc',
    oldLetter('<x:attachedTemplate x:val="http://example.com/a.dot"/>'),
  ],
  ['a field of a single-file Word document', 'a.doc', letter(field('DDE cmd'))],
  ['a template of a single-file Word document', 'a.xml', letter(template('https://example.com/a.dotm'))],
  [
    'macros of a single-file Word document',
    'a.xml',
    letter('<pkg:part pkg:name="/a.bin" pkg:contentType="application/vnd.ms-office.vbaProject"/>'),
  ],
  ['an RTF field', 'a.rtf', richField('DDEAUTO cmd "/k calc"')],
  ['the same split into pieces', 'a.doc', richField('{\\b D}{\\i\\\'44\\u69 ?}AUTO{ cmd "/k calc"}')],
  ['an RTF object', 'a.rtf', richText('{\\object\\objemb{\\*\\objdata 0105}}')],
  ['an RTF link', 'a.doc', richText('{\\object\\objautlink\\rsltpict x}')],
  ['an object that updates itself', 'a.doc', richText('{\\object\\objupdate x}')],
  ['an RTF template', 'a.rtf', richText('{\\*\\template http://example.com/a.dotm}')],
]

describe('R55 text files in an archive that Word or Excel would open', () => {
  test.each(accepted)('%s: accepted', async (_, name, data) => {
    expect(await checkFile('a.zip', zip([{ name: 'b.txt' }, { name, data }]))).toHaveProperty('mediaType')
  })

  test.each(refused)('%s: refused', async (_, name, data) => {
    expect(await checkFile('a.zip', zip([{ name: 'b.txt' }, { name, data }]))).toEqual({
      fault: 'fileActive',
    })
  })
})
