import { deflateSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { encryptedTrailer, lockedEncryptions, openEncryptions, sealed } from '#test/sample-encryptions.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { zip } from '#test/zip.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

/** An encrypted PDF with a link and an object stream. */
function encryptedPdf(encryption: (typeof openEncryptions)[number], packed: string, address: string) {
  const sealedAddress = sealed(encryption, 7, latin(address)).toString('hex')
  return samplePdf({
    trailer: encryptedTrailer,
    objects: { 5: '<</S/URI/URI 7 0 R>>', 7: `<${sealedAddress}>`, 8: encryption.dictionary },
    packed: { objects: { 6: packed }, pack: (data) => sealed(encryption, 9, deflateSync(data)) },
  })
}

describe('R55 an encrypted PDF is checked if it opens without a password', () => {
  test.each(openEncryptions)('$title', async (encryption) => {
    const fault = async (packed: string, address: string) =>
      await checkFile('Rechnung.pdf', encryptedPdf(encryption, packed, address))
    expect(await fault('[1]', 'https://example.com')).toHaveProperty('mediaType')
    expect(await fault('<</S/URI/URI(https://example.com)>>', 'https://example.com')).toHaveProperty(
      'mediaType',
    )
    expect(await fault(script, 'https://example.com')).toEqual({ fault: 'fileActive' })
    expect(await fault('[1]', 'javascript:alert(1)')).toEqual({ fault: 'fileActive' })
  })

  test.each(openEncryptions)('$title, in a file name in a separate object', async (encryption) => {
    const name = sealed(encryption, 7, latin('//198.51.100.7/s/x.pdf')).toString('hex')
    const objects = { 5: '<</S/GoToR/F 7 0 R>>', 7: `<</F<${name}>>>`, 8: encryption.dictionary }
    const bytes = samplePdf({ trailer: encryptedTrailer, objects })
    expect(await checkFile('Rechnung.pdf', bytes)).toEqual({ fault: 'fileActive' })
  })

  test.each(lockedEncryptions)('$title is refused if it requires a password', async ({ dictionary }) => {
    const bytes = samplePdf({ trailer: encryptedTrailer, objects: { 8: dictionary } })
    expect(await checkFile('Rechnung.pdf', bytes)).toEqual({ fault: 'fileLocked' })
  })

  test.each([
    ['a certificate', '<</Filter/Adobe.PubSec/V 4/SubFilter/adbe.pkcs7.s5>>'],
    ['a proprietary method', '<</Filter/FOPN_foweb/V 1>>'],
    ['a non-standard method', openEncryptions[0]?.dictionary.replace('/V 1', '/V 3') ?? ''],
    ['a missing dictionary', ''],
  ])('%s is refused as locked', async (_, dictionary) => {
    const bytes = samplePdf({ trailer: encryptedTrailer, objects: dictionary ? { 8: dictionary } : {} })
    expect(await checkFile('Rechnung.pdf', bytes)).toEqual({ fault: 'fileLocked' })
  })

  test('a PDF with many encryptions is refused as damaged', async () => {
    const trailers = [1, 2, 3, 4, 5, 6].map((number) => `trailer<</Encrypt<</V ${number}>>>>\n`)
    const bytes = samplePdf({ behind: trailers.join('') })
    expect(await checkFile('Rechnung.pdf', bytes)).toEqual({ fault: 'fileDamaged' })
  })

  test('a PDF whose update removed the encryption is checked both ways', async () => {
    const [encryption] = openEncryptions
    if (!encryption) throw new Error('no sample')
    const bytes = encryptedPdf(encryption, script, 'https://example.com')
    expect(await checkFile('Rechnung.pdf', Buffer.concat([bytes, latin('trailer<</Root 1 0 R>>')]))).toEqual({
      fault: 'fileActive',
    })
  })

  test('it is also checked in an archive', async () => {
    const locked = samplePdf({
      trailer: encryptedTrailer,
      objects: { 8: lockedEncryptions[0]?.dictionary ?? '' },
    })
    const [open] = openEncryptions.map((encryption) => encryptedPdf(encryption, '[1]', 'https://example.com'))
    for (const stored of [{}, { isStored: true }] as const) {
      const archive = (data = Buffer.alloc(0)) => zip([{ name: 'a.pdf', data, ...stored }])
      expect(await checkFile('belege.zip', archive(locked))).toEqual({ fault: 'fileLocked' })
      expect(await checkFile('belege.zip', archive(open))).toHaveProperty('mediaType')
    }
  })
})
