import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { xlsxFile } from '#test/sample-files.ts'
import { zip } from '#test/zip.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const active = "=cmd|' /C calc'!A0"

const honest: [title: string, text: string][] = [
  ['negative amounts', 'Nr;Betrag\r\n1;-12,50\r\n-2;-3\r\n'],
  ['telephone numbers', 'Name;Telefon\nMüller;+49 30 123456 | Fax +49 30 99!\n'],
  ['sums', 'a;b\n=SUM(A1:A3);="00123"\n'],
  ['formulas with texts', `a;b\n"=IF(A1>0;""cmd|'/c'!A0"";""x"")";1\n`],
  ['an apostrophe before a formula', `Kunde;Betrag\n'${active};1\n`],
  ['notes with pipes', "Notiz;x\n- rief an | dringend!;1\n- Ja | Nein!;2\n-'a|b'|c;3\n@meier | heute;4\n"],
  ['pipes as separators', 'a|b|c\n-5|Achtung!Text|7\n'],
  ['a text about programs', `Notiz\nEr schrieb ${active}\n`],
]

const dangerous: [title: string, bytes: Buffer][] = [
  ['at the start', latin(active)],
  ['in a first column', latin(`Kunde;Betrag\r\n${active};1\r\n`)],
  ['in a last column', latin(`Kunde;Betrag\r\n1;${active}`)],
  ['after a comma', latin(`a,b\n1,${active}\n`)],
  ['after a tab', latin(`a\tb\n1\t${active}\n`)],
  ['after a pipe', latin(`a|b\n1|"${active}"\n`)],
  ['after a declared separator', latin(`sep=^\na^b\n1^${active}\n`)],
  ['in quotation marks', latin(`a;b\n"${active}";1\n`)],
  ['in quotation marks with line breaks', latin(`a;b\n"=1+\ncmd|' /C calc'!A0";1\n`)],
  ['after blanks', latin(`a;b\n  ${active};1\n`)],
  ['after a tab in quotation marks', latin(`a;b\n"\t${active}";1\n`)],
  ['after old line endings', latin(`a;b\r1;2\r${active};1\r`)],
  ['with plus', latin("a;b\n+cmd|'/C calc'!A0;1\n")],
  ['with minus', latin("a;b\n-2+3+cmd|'/C calc'!A0;1\n")],
  ['with an at sign', latin("a;b\n@SUM(1+1)*cmd|' /C calc'!A0;1\n")],
  ['with a full-width sign', Buffer.from("a;b\n\uff1dcmd|'/C calc'!A0;1\n")],
  ['with a bare topic', latin('a;b\n=Excel|Sheet1!R1C1;1\n')],
  ['with an empty item', latin("a;b\n=MSEXCEL|'\\..\\cmd.exe /c calc.exe'!'';1\n")],
  ['with blanks everywhere', latin("a;b\n=   C  m D  |   '/ c calc '  !  A;1\n")],
  ['after a text', latin(`a;b\n"=""x""&cmd|'/c ""x""'!A0";1\n`)],
  ['with a quotation mark in the topic', latin(`a;b\n"=cmd|'/c ""'!A0+""x""";1\n`)],
  ["with LibreOffice's function", latin('a;b\n"=DDE(""soffice"";""a"";""b"")";1\n')],
  ['in UTF-16', wide(`a\tb\n1\t${active}\n`)],
  ['in big-endian UTF-16', wide(`a\tb\n1\t${active}\n`).swap16()],
  ['after a byte order mark', Buffer.from(`\ufeff${active};1\n`)],
  ['beside Windows-1252 characters', latin(`Stra\xdfe;1\n${active};1\n`)],
]

const sheet = (content: string) =>
  xlsxFile([{ name: 'xl/worksheets/sheet2.xml', data: `<worksheet>${content}</worksheet>` }])

describe('R55 a table cannot start a program', () => {
  test.each(honest)('a table with %s is accepted', async (_, text) => {
    expect(await checkFile('liste.csv', Buffer.from(text))).toEqual({ mediaType: 'text/csv' })
  })

  test.each(dangerous)(
    'a table that starts a program %s is refused, alone and in an archive',
    async (_, bytes) => {
      expect(await checkFile('liste.csv', bytes)).toEqual({ fault: 'fileActive' })
      expect(await checkFile('liste.tsv', bytes)).toEqual({ fault: 'fileActive' })
      expect(await checkFile('a.zip', zip([{ name: 'liste.CSV ', data: bytes }]))).toEqual({
        fault: 'fileActive',
      })
    },
  )

  test('a table in an archive is checked even if something else is wrong with it', async () => {
    for (const data of [
      Buffer.from(`<script>;\0\n${active};1\n`),
      Buffer.concat([Buffer.from(`\ufeff${active};`), Buffer.from([0xff])]),
    ])
      expect(await checkFile('a.zip', zip([{ name: 'liste.csv', data }]))).toEqual({ fault: 'fileActive' })
  })

  test.each([
    ['a cell', "<c><x:f>1+cmd|'/c calc'!A0</x:f></c>"],
    ['a cell with entities', '<c><f t="str">cmd|&apos;/c calc&apos;!A0</f></c>'],
    ['a cell after a character reference', "<c><f>IF(1&#60;2,cmd|'/c calc'!A0)</f></c>"],
    ['a cell split by a comment', "<c><f>cm<!-- x -->d|'/c calc'!A0</f></c>"],
    ['a cell split by an instruction', "<c><f>1+<?x y?>cmd|'/c calc'!A0</f></c>"],
    ['a CDATA section in a cell', "<c><f>1+<![CDATA[cmd|'/c calc'!A0]]></f></c>"],
    ['a cell with an unusual prefix', "<c xmlns:ä-b='x'><ä-b:f>cmd|'/c calc'!A0</ä-b:f></c>"],
    ["a cell with LibreOffice's function", '<c><f>1+DDE(&quot;cmd&quot;,&quot;/c calc&quot;,"A0")</f></c>'],
    ['a cell with a bracket in an attribute', `<c><f y:a=">">cmd|'/c calc "'!A0</f></c>`],
    ['a name with a bracket in its comment', `<definedName comment=">">cmd|'/c calc "'!A0</definedName>`],
    [
      'a column',
      "<tableColumn><calculatedColumnFormula>cmd|'/c calc'!A0</calculatedColumnFormula></tableColumn>",
    ],
    ['a column total', "<tableColumn><totalsRowFormula>cmd|'/c calc'!A0</totalsRowFormula></tableColumn>"],
    ['a pipe in a cell', `<dataBar><cfvo type="formula" val="cmd|'/c calc'!A0"/></dataBar>`],
    ['a cell of a sheet with a pipe in its name', "<c><f>'Saldo|'!A1+cmd|'/c calc'!A0</f></c>"],
    ['a validation rule', '<dataValidation><formula1>cmd|&#39;/c calc&#39;!A0</formula1></dataValidation>'],
  ])('an xlsx workbook that starts a program in %s is refused', async (_, content) => {
    expect(await checkFile('liste.xlsx', sheet(content))).toEqual({ fault: 'fileActive' })
  })

  test.each([
    ['formulas with texts', "<c><f>IF(A1=&quot;cmd|'/c'!A0&quot;,1,2)</f></c>"],
    ['texts', "<c><f>A1</f><is><t>cmd|'/c calc'!A0 DDE(1)</t></is></c>"],
    ['sheets with a pipe in their names', "<c><f>'Saldo|'!A1+'Kunde''s|'!A1</f></c>"],
  ])('an xlsx workbook with %s is accepted', async (_, content) => {
    expect(await checkFile('liste.xlsx', sheet(content))).toHaveProperty('mediaType')
  })

  const symbolicLink = (...records: string[]) => ['ID;PWXL;N;E', 'C;Y1;X1;K"a"', ...records, 'E'].join('\r\n')

  test.each([
    ['a cell', symbolicLink("C;Y1;X1;K0;ECMD|'/c calc'!A0")],
    ['a cell with semicolons', symbolicLink("C;Y1;X1;K0;ECMD|'/c a;;b'!A0")],
    ['a name', symbolicLink("NN;Na;ECMD|'/c calc'!A0")],
    ['commands', symbolicLink('O;L;E', 'C;X1;Y1;K0;EEXEC("calc.exe")')],
  ])('a SYLK file that starts a program in %s is refused', async (_, text) => {
    expect(await checkFile('liste.csv', latin(text))).toEqual({ fault: 'fileActive' })
    for (const name of ['liste.csv', 'liste.xls'])
      expect(await checkFile('a.zip', zip([{ name, data: text }]))).toEqual({ fault: 'fileActive' })
  })

  test.each([
    ['sums', symbolicLink('O;L;D;V0', 'C;Y2;X1;K3;ESUM(R1C1:R2C1)')],
    ['only the signature of a SYLK file', 'ID;Preis;Ort\n1;2;Essen\nO;3;Ems\n'],
  ])('a SYLK file with %s is accepted', async (_, text) => {
    expect(await checkFile('liste.csv', latin(text))).toHaveProperty('mediaType')
  })
})
