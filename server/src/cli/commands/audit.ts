import { type AuditFinding, verifyAudit } from '#access/audit/verify-audit.ts'
import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { UsageError } from '#cli/usage-error.ts'
import { withDatabase, withPortal } from '#cli/with-database.ts'
import { germanDay } from '#ground/clock.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { exportAudit } from '#operator/export-audit.ts'

const usage = `audit verify
audit export

verify recomputes the whole chain; its exit code is 1 when a row was changed or removed.
export writes the trail as NDJSON to the standard output, oldest first.`

/** `portal audit …`: the trail of who did what. */
export const auditCommand = {
  name: 'audit',
  usage,
  async run([verb, ...more]: string[], operator: OperatorPerson): Promise<number> {
    if (more.length === 0 && verb === 'verify') return verify()
    if (more.length > 0 || verb !== 'export') throw new UsageError()
    await withDatabase((db) => exportAudit(db, process.stdout, actNow(operator)))
    return 0
  },
}

async function verify() {
  const finding = await withPortal(async ({ db, dataDir }) =>
    verifyAudit(db, await openSecretKeys(dataDir, db)),
  )
  const faults = faultsOf(finding)
  if (faults.length === 0) console.log(`The audit trail is whole: ${finding.rows} rows${sinceWhen(finding)}.`)
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}

/** ", from row 4711 on; what was written until 2026-06-01 was removed in due time" */
const sinceWhen = ({ anchor }: AuditFinding) =>
  anchor
    ? `, from row ${BigInt(anchor.position) + 1n} on; those until ${germanDay(anchor.at)} were removed in due time`
    : ''

/** What is wrong with the trail, in sentences. */
export function faultsOf({ rows, firstWrong, anchor }: AuditFinding): string[] {
  const faults: string[] = []
  if (anchor?.isGenuine === false)
    faults.push(
      'The anchor of the audit trail is not signed with a key of this portal: rows before it may have been removed by somebody else.',
    )
  if (firstWrong !== null)
    faults.push(
      `The audit trail was tampered with at row ${firstWrong} of ${rows}.${missing(firstWrong, anchor)}`,
    )
  return faults
}

/** A trail that begins late, and nothing says why. */
const missing = (firstWrong: string, anchor: AuditFinding['anchor']) =>
  anchor === undefined && firstWrong !== '1'
    ? ' Rows before it, or the anchor of the trail, are missing.'
    : ''
