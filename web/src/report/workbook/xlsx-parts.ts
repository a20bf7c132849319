import { type CellStyle, cellStyles } from '#report/workbook/sheet-writer.ts'
import { utf8, type ZipEntry } from '#report/workbook/zip.ts'

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The files of an .xlsx archive that do not depend on its cells.
 * @param sheetNames In the order of the sheets.
 */
export function sharedParts(sheetNames: readonly string[]): ZipEntry[] {
  const sheets = sheetNames.map((name, index) => ({ name, number: index + 1 }))
  const stylesId = `rId${sheets.length + 1}`
  return [
    part('[Content_Types].xml', [
      `<Types xmlns="${packages}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>`,
      ...sheets.map(
        ({ number }) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType}.worksheet+xml"/>`,
      ),
      '</Types>',
    ]),
    part('_rels/.rels', relationships([relationship('rId1', 'officeDocument', 'xl/workbook.xml')])),
    part('xl/workbook.xml', [
      `<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets>`,
      ...sheets.map(
        ({ name, number }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
      ),
      '</sheets></workbook>',
    ]),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map(({ number }) =>
          relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
        ),
        relationship(stylesId, 'styles', 'styles.xml'),
      ]),
    ),
    part('xl/styles.xml', styles),
  ]
}

const part = (name: string, lines: readonly string[]): ZipEntry => ({
  name,
  content: [utf8(xmlStart + lines.join(''))],
})

const relationships = (list: readonly string[]) => [
  `<Relationships xmlns="${packages}/relationships">`,
  ...list,
  '</Relationships>',
]

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}"/>`

/** Cell formats, in the order of `cellStyles`. Format 4 is #,##0.00, 49 is text; custom formats start at 164. */
const looks: Readonly<Record<CellStyle, string>> = {
  plain: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  header: '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  headerEnd:
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf>',
  amount: '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  day: '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  text: '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
}

const font = (isBold: boolean) =>
  `<font>${isBold ? '<b/>' : ''}<sz val="10"/><name val="Arial"/><family val="2"/></font>`

const styles = [
  `<styleSheet xmlns="${spreadsheet}">`,
  String.raw`<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\.mm\.yyyy"/></numFmts>`,
  `<fonts count="2">${font(false)}${font(true)}</fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${cellStyles.length}">${cellStyles.map((style) => looks[style]).join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML. Characters that XML does not allow become question marks. */
export const escapeXml = (text: string): string => (special.test(text) ? escaped(text) : text)

// oxlint-disable-next-line no-control-regex -- those are the characters that must go
const special = /[&<>"\0-\u0008\u000B-\u001F\uFFFE\uFFFF]/

const escaped = (text: string) =>
  text
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
    // oxlint-disable-next-line no-control-regex -- those are the characters that must go
    .replaceAll(/[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '?')
    .replaceAll('\r', '&#13;')
