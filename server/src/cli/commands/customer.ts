import { parseArgs } from 'node:util'

import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { UsageError } from '#cli/usage-error.ts'
import { withDatabase } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { listCustomers } from '#operator/customers/list-customers.ts'
import { requireTwoFactor } from '#operator/customers/require-two-factor.ts'
import { OperatorError } from '#operator/operator-error.ts'

const usage = `customer list [--json]
customer two-factor <customerNumber> required|optional

two-factor required: whoever of the customer's users has no two-factor sets it up at his next call, before
anything else, and nobody can turn it off. optional leaves it to each user; whoever has it keeps it. An import
changes neither. list tells how many users still lack it; with --json one line for each customer.`

const options = { json: { type: 'boolean' } } as const

/** `portal customer …`: what the operator decides for all users of a customer. */
export const customerCommand = {
  name: 'customer',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [verb, customerNumber = '', wish = ''] = positionals
    if (verb === 'list' && positionals.length === 1) await list(values.json === true)
    else if (verb === 'two-factor' && positionals.length === 3)
      await setTwoFactor(customerNumber, wish, operator)
    else throw new UsageError()
    return 0
  },
}

async function list(isJson: boolean) {
  const customers = await withDatabase(listCustomers)
  printList(customers, {
    isJson,
    none: 'There are no customers; they come by the import.',
    row: ({ customerNumber, name, twoFactorRequiredAt, users, usersWithoutTwoFactor }) => ({
      customer: customerNumber,
      name,
      'two-factor': twoFactorRequiredAt ? `required since ${moment(twoFactorRequiredAt)}` : 'optional',
      users,
      'without two-factor': usersWithoutTwoFactor,
    }),
  })
}

async function setTwoFactor(customerNumber: string, wish: string, operator: OperatorPerson) {
  if (wish !== 'required' && wish !== 'optional')
    throw new OperatorError(`Two-factor is either "required" or "optional", not "${wish}".`)
  const isRequired = wish === 'required'
  const isNew = await withDatabase((db) =>
    requireTwoFactor(db, { customerNumber, isRequired }, actNow(operator)),
  )
  if (!isNew) console.log(`Two-factor is ${wish} for ${customerNumber} already.`)
  else if (isRequired)
    console.log(
      `Two-factor is required for ${customerNumber} from now on: who has none sets it up at his next call.`,
    )
  else console.log(`Two-factor is optional for ${customerNumber} from now on; whoever has it keeps it.`)
}
