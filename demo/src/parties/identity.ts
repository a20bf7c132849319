import type { ClaimKind } from '#parties/claim-kinds.ts'
import type { Creditor } from '#parties/creditors.ts'
import { drawDebtor, type Debtor } from '#parties/debtor.ts'
import { Random } from '#random.ts'

/** Who owes whom from which contract. */
export interface Identity {
  readonly creditor: Creditor
  readonly debtor: Debtor
  /** The creditor's customer number ("Ihr Zeichen"). */
  readonly geschaeftsId: string
  readonly contractNumber: string
  readonly kind: ClaimKind
}

const identityStream = 1

/** @param creditors Each with his weight among the others. */
export function drawIdentity(
  creditors: readonly (readonly [Creditor, number])[],
  seed: number,
  index: number,
): Identity {
  const random = new Random(seed, index, identityStream)
  const creditor = random.weighted(creditors)
  const { trade, glgNumber } = creditor
  const hasContractNumber = random.chance(0.85)
  return {
    creditor,
    debtor: drawDebtor(random, trade.privateShare),
    geschaeftsId:
      Number(glgNumber) % 200 === 0 ? random.digits(8) : `K-${random.digits(6)}-${random.int(1, 9)}`,
    contractNumber: hasContractNumber ? `${trade.invoicePrefix}V-${random.digits(7)}` : '',
    kind: random.pick(trade.kinds),
  }
}
