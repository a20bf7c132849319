import { parseArgs } from 'node:util'

import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { UsageError } from '#cli/usage-error.ts'
import { withDatabase } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { approvePassword, listPasswordRequests, rejectPassword } from '#operator/password-requests.ts'

const usage = `password-requests list
password-requests approve <id>
password-requests reject <id> --reason <text>

An approved password works at once, and all sessions of the user end.`

/** `portal password-requests …`: the operator decides on new passwords. */
export const passwordRequestsCommand = {
  name: 'password-requests',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = parseArgs({
      args,
      options: { reason: { type: 'string' } },
      allowPositionals: true,
    })
    const [verb = '', id = ''] = positionals
    const given = `${verb} ${positionals.length - 1}`
    if (given === 'list 0') await list()
    else if (given === 'approve 1') await approve(id, operator)
    else if (given === 'reject 1' && values.reason) await reject(id, values.reason, operator)
    else throw new UsageError()
    return 0
  },
}

async function list() {
  const requests = await withDatabase(listPasswordRequests)
  printList(requests, {
    none: 'No request waits for a decision.',
    row: ({ id, username, customerNumber, requestedAt }) => ({
      id,
      user: username,
      customer: customerNumber,
      requested: moment(requestedAt),
    }),
  })
}

async function approve(id: string, operator: OperatorPerson) {
  const isNew = await withDatabase((db) => approvePassword(db, id, actNow(operator)))
  console.log(
    isNew
      ? `Request ${id} is approved: the new password works from now on.`
      : `Request ${id} was approved before.`,
  )
}

async function reject(id: string, reason: string, operator: OperatorPerson) {
  const isNew = await withDatabase((db) => rejectPassword(db, id, reason, actNow(operator)))
  console.log(
    isNew
      ? `Request ${id} is rejected: the old password stays in force.`
      : `Request ${id} was rejected before.`,
  )
}
