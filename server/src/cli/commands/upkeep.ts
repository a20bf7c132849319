import { type AuditFinding, verifyAudit } from '#access/audit/verify-audit.ts'
import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { portalCommand, portalList } from '#cli/command.ts'
import { flag } from '#cli/parameters.ts'
import { commandEnvironment, withUncheckedStore } from '#cli/with-database.ts'
import { germanDay } from '#ground/clock.ts'
import { moment } from '#ground/text/moment.ts'
import { auditAct } from '#operator/act.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { exportAudit } from '#operator/export-audit.ts'
import { joinFiles } from '#operator/files/join-files.ts'
import { type FileFault, verifyFiles } from '#operator/files/verify-files.ts'
import { periodOfDone } from '#operator/import/watch/period-of-done.ts'
import { compareSums, type SumDifference } from '#operator/statistics/compare-sums.ts'
import { recomputeSums } from '#operator/statistics/recompute-sums.ts'
import { showPeriods } from '#privacy/retention/show-periods.ts'
import { sweepOrphans, sweepSentence } from '#submissions/sweep-orphans.ts'

const retention = portalList({
  name: 'retention show',
  summary: 'Shows how long each kind of data is kept, who set it, and how many rows would be deleted now.',
  notes: 'Uses the operator’s file as it is now, even if the portal has not been restarted. Deletes nothing.',
  async run(_, { db, act: { now } }) {
    const environment = await commandEnvironment()
    const { retention, sessionLimits: limits } = await openConfig(environment)
    const shown = await showPeriods(db, { now, limits, retention })
    const { importFolder } = environment
    return importFolder === undefined
      ? shown
      : [...shown, await periodOfDone(importFolder, { now, limits, retention })]
  },
  none: '',
  row: ({ what, rows, oldest, due, howLong, setBy }) => ({
    data: what,
    rows,
    oldest: oldest ? moment(oldest) : '',
    'would be deleted': due,
    'set by': setBy ?? 'the program',
    'kept for': howLong,
  }),
})

const auditVerify = portalCommand({
  name: 'audit verify',
  summary: 'Recomputes the audit chain; the exit code is 1 if a row was changed or removed.',
  run: async (_, { db, dataDir }) => verifyAudit(db, await openSecretKeys(dataDir, db)),
  print(finding) {
    const faults = faultsOf(finding)
    if (faults.length === 0)
      console.log(`The audit trail is whole: ${finding.rows} rows${removedRows(finding)}.`)
    for (const fault of faults) console.error(fault)
    return faults.length === 0 ? 0 : 1
  },
})

/**
 * Says which old rows were removed, for example ", from row 4711 on; those until 2026-06-01 were removed in due
 * time".
 */
const removedRows = ({ anchor }: AuditFinding) =>
  anchor
    ? `, from row ${BigInt(anchor.position) + 1n} on; those until ${germanDay(anchor.at)} were removed in due time`
    : ''

/** Describes what is wrong with the audit trail; one sentence per fault. */
export function faultsOf({ rows, firstWrong, anchor }: AuditFinding): string[] {
  const faults: string[] = []
  if (anchor?.isGenuine === false)
    faults.push(
      'The anchor of the audit trail is not signed with a key of this portal: rows before it may have been removed by somebody else.',
    )
  if (firstWrong !== null)
    faults.push(
      `The audit trail was tampered with at row ${firstWrong} of ${rows}.${missingRows(firstWrong, anchor)}`,
    )
  return faults
}

/**
 * Returns a sentence if the audit trail does not begin with row 1 and has no anchor for the removed rows;
 * otherwise ''.
 */
const missingRows = (firstWrong: string, anchor: AuditFinding['anchor']) =>
  anchor === undefined && firstWrong !== '1'
    ? ' Rows before it, or the anchor of the trail, are missing.'
    : ''

const auditExport = portalCommand({
  name: 'audit export',
  summary: 'Writes the audit trail as NDJSON to the standard output, oldest first.',
  run: (_, { db, act }) => exportAudit(db, process.stdout, act),
  print: () => {},
})

const filesVerify = portalCommand(
  {
    name: 'files verify',
    summary: 'Lists documents that are missing or that no row names; the exit code is 1 if there are any.',
    options: { hash: flag('reads every document, too') },
    async run({ hash }, { db, files }) {
      let faults = 0
      const found = await verifyFiles({ db, files }, { hash }, (fault) => {
        faults += 1
        console.error(faultWords(fault))
      })
      return { ...found, faults }
    },
    print({ named, stored, inTrash, young, faults }, { hash }) {
      const counts = `Documents that rows name: ${named}, in the store: ${stored}, in the trash: ${inTrash}, too young to be judged: ${young}.`
      if (faults === 0) console.log(`${counts} All is as it should be${hash ? ', every hash too' : ''}.`)
      else console.error(`${counts} Faults: ${faults}.`)
      return faults === 0 ? 0 : 1
    },
  },
  withUncheckedStore,
)

function faultWords({ kind, sha256, namedBy }: FileFault): string {
  const by = namedBy.join('; ')
  if (kind === 'missing') return `${sha256} is missing: ${by}`
  if (kind === 'unnamed') return `${sha256} is named by no row`
  const what = kind === 'unreadable' ? 'cannot be read' : 'has other bytes'
  return `${sha256} ${what}: ${by || 'named by no row'}`
}

const filesSweep = portalCommand({
  name: 'files sweep',
  summary: 'Moves documents that no row names to the trash now; the portal does this once a day.',
  options: { confirm: flag('also very many, which a sweep refuses otherwise') },
  async run({ confirm: isConfirmed }, { db, files, act }) {
    const done = await sweepOrphans({ db, files }, { isConfirmed })
    const { trashed, restored, removed } = done
    if (trashed + restored + removed > 0) {
      const details = { trashed, restored, removed, isConfirmed }
      const entry = { event: 'documents_swept', details } as const
      await db.transaction().execute((transaction) => auditAct(transaction, act, entry))
    }
    return done
  },
  print(done) {
    if (done.hindrance === undefined) console.log(sweepSentence(done))
    else console.error(sweepSentence(done))
    return done.hindrance === undefined ? 0 : 1
  },
})

const filesJoin = portalCommand(
  {
    name: 'files join',
    summary: 'Pairs the database with the documents after a restore.',
    options: { acceptMissing: flag('also when documents are missing') },
    async run({ acceptMissing }, { db, files, place, act }) {
      return { ...(await joinFiles({ db, files }, { acceptMissing }, act)), place, folder: files.folder }
    },
    print: ({ named, missing, place, folder }) =>
      `From now on ${place} and the documents in ${folder} belong together. Of ${named} documents that rows name, ${missing} are missing.`,
  },
  withUncheckedStore,
)

/** The maximum number of differences that are printed. */
const shownDifferences = 20

const statisticsVerify = portalCommand({
  name: 'statistics verify',
  summary:
    'Compares the sums behind dashboard and statistics with the cases; the exit code is 1 if any differ.',
  run: (_, { db }) => compareSums(db),
  print(differences) {
    if (differences.length === 0) {
      console.log('The sums agree with the cases, and so does the search.')
      return 0
    }
    console.error(
      [
        `Sums that differ from the cases: ${differences.length} (cases / main claims / payments on them; of searched_case the cases that are right).`,
        ...differences.slice(0, shownDifferences).map(differenceWords),
        'To correct them, run: portal statistics recompute',
      ].join('\n'),
    )
    return 1
  },
})

const differenceWords = ({ table, key, kept, computed }: SumDifference) =>
  `  ${table} ${key}: ${kept ?? 'no row'} instead of ${computed ?? 'no row'}`

const statisticsRecompute = portalCommand({
  name: 'statistics recompute',
  summary: 'Recomputes the sums from the cases; imports wait until it is done.',
  run: (_, { db, act }) => recomputeSums(db, act),
  print: ({ length }) =>
    length === 0 ? 'The sums were right.' : `The sums are recomputed; ${length} were wrong.`,
})

export const upkeepCommands = [
  retention,
  auditVerify,
  auditExport,
  filesVerify,
  filesSweep,
  filesJoin,
  statisticsVerify,
  statisticsRecompute,
]
