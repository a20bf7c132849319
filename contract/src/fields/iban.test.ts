import * as fc from 'fast-check'
import { countrySpecs, isValidIBAN } from 'ibantools'
import { expect, test } from 'vitest'

import { hasRightCheckDigits, isAcceptableIban, normalIban } from '#fields/iban.ts'

/** IBANs from the ISO 13616 registry, which has an example for most countries. */
const registryExamples = [
  'AD1200012030200359100100',
  'AE070331234567890123456',
  'AT611904300234573201',
  'BE68539007547034',
  'BG80BNBG96611020345678',
  'CH9300762011623852957',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'DK5000400440116243',
  'EE382200221020145685',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GR1601101250000000012300695',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IS140159260076545510730339',
  'IT60X0542811101000000123456',
  'LI21088100002324013AA',
  'LT121000011101001000',
  'LU280019400644750000',
  'LV80BANK0000435195001',
  'MC5811222000010123456789030',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'RO49AAAA1B31007593840000',
  'SA0380000000608010167519',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'SM86U0322509800000000270100',
  'TR330006100519786457841326',
] as const

const germanDigits = fc.stringMatching(/^\d{18}$/)

/** Computes a German IBAN with correct check digits. */
function germanIban(account: string): string {
  const rest = Array.from({ length: 97 }, (_, check) => String(check + 2).padStart(2, '0'))
  const check = rest.find((digits) => hasRightCheckDigits(`DE${digits}${account}`)) ?? '00'
  return `DE${check}${account}`
}

test.each(registryExamples)('the registry’s example %s is right, as ibantools says', (iban) => {
  expect(isValidIBAN(iban)).toBe(true)
  expect(hasRightCheckDigits(iban)).toBe(true)
  expect(isAcceptableIban(iban)).toBe(true)
})

test('ibantools knows the countries of the examples', () => {
  for (const iban of registryExamples) expect(countrySpecs).toHaveProperty(iban.slice(0, 2))
})

test('a German IBAN is accepted exactly if ibantools accepts it', () => {
  fc.assert(
    fc.property(germanDigits, fc.integer({ min: 0, max: 99 }), (account, check) => {
      const iban = `DE${String(check).padStart(2, '0')}${account}`
      // Issued check digits are 02 to 98. 00, 01 and 99 have the same remainders as 97, 98 and 02, but are never
      // issued.
      fc.pre(check >= 2 && check <= 98)
      expect(isAcceptableIban(iban)).toBe(isValidIBAN(iban))
    }),
  )
  fc.assert(
    fc.property(germanDigits, (account) => {
      const iban = germanIban(account)
      expect([isAcceptableIban(iban), isValidIBAN(iban)]).toEqual([true, true])
    }),
  )
})

test('one wrong digit or two swapped digits of a German IBAN are always found', () => {
  fc.assert(
    fc.property(germanDigits, fc.nat({ max: 19 }), fc.integer({ min: 1, max: 9 }), (account, at, by) => {
      const iban = germanIban(account)
      const place = at + 2
      const wrong = (Number(iban[place]) + by) % 10
      expect(isAcceptableIban(`${iban.slice(0, place)}${wrong}${iban.slice(place + 1)}`)).toBe(false)
    }),
  )
  fc.assert(
    fc.property(germanDigits, fc.nat({ max: 18 }), (account, at) => {
      const iban = germanIban(account)
      const place = at + 2
      fc.pre(iban[place] !== iban[place + 1])
      const swapped = `${iban.slice(0, place)}${iban[place + 1]}${iban[place]}${iban.slice(place + 2)}`
      expect(isAcceptableIban(swapped)).toBe(false)
    }),
  )
})

test.each(['DE8937040044053201300', 'DE893704004405320130000', 'DE', 'DE89370400440532O13000'])(
  'the German IBAN %s is not accepted',
  (iban) => expect(isAcceptableIban(iban)).toBe(false),
)

test('IBANs of other countries are accepted unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const iban = normalIban(typed)
      fc.pre(!iban.startsWith('DE'))
      expect(isAcceptableIban(iban)).toBe(true)
    }),
  )
})

test('spaces and lower case make no difference', () => {
  fc.assert(
    fc.property(fc.constantFrom(...registryExamples), fc.integer({ min: 1, max: 6 }), (iban, size) => {
      const typed = iban.toLowerCase().replaceAll(new RegExp(`.{${size}}`, 'g'), '$& ')
      expect(normalIban(typed)).toBe(iban)
    }),
  )
})
