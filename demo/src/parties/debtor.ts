import { drawCompanyName } from '#parties/companies.ts'
import { drawPerson, nameInLists, nameInSpeech, type Person } from '#parties/people.ts'
import { drawAddress, type Address } from '#parties/places.ts'
import type { Random } from '#random.ts'

export interface Debtor {
  readonly isPrivate: boolean
  /** As lists order it: `Müller, Dr. Jürgen`, or the company's name. */
  readonly listName: string
  /** As letters write it: `Herr Dr. Jürgen Müller`, or the company's name. */
  readonly fullName: string
  readonly address: Address
  /** `Sehr geehrte Frau Müller`, or the words for a company. */
  readonly greeting: string
  /** The full name of who owes the same, in one case of twelve; else ''. */
  readonly coDebtor: string
}

const coDebtorShare = 0.08

export function drawDebtor(random: Random, privateShare: number): Debtor {
  const address = drawAddress(random)
  return random.chance(privateShare) ? drawPrivateDebtor(random, address) : drawCompany(random, address)
}

function drawPrivateDebtor(random: Random, address: Address): Debtor {
  const person = drawPerson(random)
  const isFamily = random.chance(0.8)
  return {
    isPrivate: true,
    listName: nameInLists(person),
    fullName: withSalutation(person),
    address,
    greeting: `Sehr ${person.salutation === 'Frau' ? 'geehrte' : 'geehrter'} ${person.salutation} ${person.title.replace(/Dipl\.-Ing\. |med\. /, '')}${person.lastName}`,
    coDebtor: random.chance(coDebtorShare)
      ? withSalutation(isFamily ? drawPerson(random, person.lastName) : drawPerson(random))
      : '',
  }
}

function drawCompany(random: Random, address: Address): Debtor {
  const name = drawCompanyName(random)
  return {
    isPrivate: false,
    listName: name,
    fullName: name,
    address,
    greeting: 'Sehr geehrte Damen und Herren',
    coDebtor: random.chance(coDebtorShare) ? withSalutation(drawPerson(random)) : '',
  }
}

const withSalutation = (person: Person) => `${person.salutation} ${nameInSpeech(person)}`
