import { verifyAudit } from '#audit/verify-audit.ts'
import { exportAudit } from '#operator/export-audit.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { withDatabase } from '#operator/with-database.ts'

const usage = `audit verify
audit export

verify recomputes the whole chain; its exit code is 1 when a row was changed or removed.
export writes the trail as NDJSON to the standard output, oldest first.`

/** `npm run portal -- audit …`: the trail of who did what. */
export const auditCommand = {
  name: 'audit',
  usage,
  async run([verb]: string[]): Promise<number> {
    if (verb === 'verify') return verify()
    if (verb !== 'export') throw new OperatorError(`Usage:\n${usage}`)
    await withDatabase((db) => exportAudit(db, process.stdout))
    return 0
  },
}

async function verify() {
  const { rows, firstWrong } = await withDatabase(verifyAudit)
  if (firstWrong === null) {
    console.log(`The audit trail is whole: ${rows} rows.`)
    return 0
  }
  console.error(`The audit trail was tampered with at row ${firstWrong} of ${rows}.`)
  return 1
}
