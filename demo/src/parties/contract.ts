import type { Creditor } from '#parties/creditors.ts'
import { drawCompanyName, drawPerson, nameInSpeech, type Person } from '#parties/names.ts'
import { type Address, drawAddress } from '#parties/places.ts'
import type { ClaimKind } from '#parties/trades.ts'
import type { Random } from '#random.ts'

interface Debtor {
  readonly isPrivate: boolean
  /** For sorted lists: `Müller, Dr. Jürgen`, or the company's name. */
  readonly listName: string
  /** For letters: `Herr Dr. Jürgen Müller`, or the company's name. */
  readonly fullName: string
  readonly address: Address
  /** Salutation: `Sehr geehrte Frau Müller`, or a general one for companies. */
  readonly greeting: string
  /** Full name of the co-debtor (one case in twelve), or ''. */
  readonly coDebtor: string
}

/** A creditor's contract with the debtor who has not paid. */
export interface Contract {
  readonly creditor: Creditor
  readonly debtor: Debtor
  /** The creditor's own number for the debtor or the order ("Ihr Zeichen"). */
  readonly geschaeftsId: string
  readonly contractNumber: string
  readonly kind: ClaimKind
}

export function drawContract(random: Random, creditors: readonly Creditor[]): Contract {
  const creditor = random.weighted(creditors.map((each) => [each, each.weight]))
  const { trade, glgNumber } = creditor
  return {
    creditor,
    debtor: drawDebtor(random, trade.privateShare),
    geschaeftsId:
      Number(glgNumber) % 200 === 0 ? random.digits(8) : `K-${random.digits(6)}-${random.int(1, 9)}`,
    contractNumber: random.chance(0.85) ? `${trade.invoicePrefix}V-${random.digits(7)}` : '',
    kind: random.pick(trade.kinds),
  }
}

function drawDebtor(random: Random, privateShare: number): Debtor {
  const address = drawAddress(random)
  const coDebtor = (lastName?: string) =>
    random.chance(0.08) ? withSalutation(drawPerson(random, lastName)) : ''
  if (!random.chance(privateShare)) {
    const name = drawCompanyName(random)
    const greeting = 'Sehr geehrte Damen und Herren'
    return { isPrivate: false, listName: name, fullName: name, address, greeting, coDebtor: coDebtor() }
  }
  const person = drawPerson(random)
  const { salutation, title, firstName, lastName } = person
  return {
    isPrivate: true,
    listName: `${lastName}, ${title}${firstName}`,
    fullName: withSalutation(person),
    address,
    greeting: `Sehr ${salutation === 'Frau' ? 'geehrte' : 'geehrter'} ${salutation} ${title.replace(/Dipl\.-Ing\. |med\. /, '')}${lastName}`,
    coDebtor: coDebtor(random.chance(0.8) ? lastName : undefined),
  }
}

const withSalutation = (person: Person) => `${person.salutation} ${nameInSpeech(person)}`
