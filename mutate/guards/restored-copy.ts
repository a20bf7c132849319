import type { Guard } from '../guard.ts'

const restored = ['server/src/operator/backup/restored-copy.db.test.ts']
const watching = ['server/src/operator/import/watch/watch-inbox.db.test.ts']

/** After a restore no number is given again, and a restored copy leaves alone what is the portal's. */
export const restoredCopyGuards: readonly Guard[] = [
  {
    name: 'Positions and ids go on behind the clock after a restore',
    file: 'server/src/operator/backup/epochs.ts',
    find: 'greatest(pg_sequence_last_value(pg_class.oid), ${now.getTime()}::bigint)',
    replace: 'greatest(pg_sequence_last_value(pg_class.oid), least(1, ${now.getTime()}::bigint))',
    tests: restored,
  },
  {
    name: 'Receipt numbers go on behind the clock after a restore',
    file: 'server/src/operator/backup/epochs.ts',
    find: "extract(epoch from berlin - date_trunc('year', berlin))::int",
    replace: '0',
    tests: restored,
  },
  {
    name: 'A clock that is behind the backup is refused',
    file: 'server/src/operator/backup/restore-backup.ts',
    find: '  requireLaterClock(manifest)\n',
    replace: '  void requireLaterClock\n',
    tests: ['server/src/operator/backup/restore-backup.db.test.ts'],
  },
  {
    name: 'A cursor from before a restore is told what was lost, and no other',
    file: 'server/src/operator/submissions/lost-positions.ts',
    find: "    .where('lastPosition', '<', String(after))\n",
    replace: '',
    tests: restored,
  },
  {
    name: 'A copy takes nothing that creditors send',
    file: 'server/src/submissions/submit.ts',
    find: '  await refuseOnCopy(db)\n',
    replace: '  void refuseOnCopy\n',
    tests: restored,
  },
  {
    name: 'A copy gives no submission',
    file: 'server/src/operator/submissions/give-submissions.ts',
    find: '  await requireAdopted(db)\n',
    replace: '  void requireAdopted\n',
    tests: restored,
  },
  {
    name: 'A copy exports no submission',
    file: 'server/src/operator/submissions/export-submissions.ts',
    find: '  await requireAdopted(db)\n',
    replace: '  void requireAdopted\n',
    tests: restored,
  },
  {
    name: 'A copy decides on no submission',
    file: 'server/src/operator/submissions/decide.ts',
    find: '    await requireAdopted(transaction)\n',
    replace: '    void requireAdopted\n',
    tests: restored,
  },
  {
    name: 'A copy lets systems change nothing',
    file: 'server/src/operator-api/mount.ts',
    find: "if (endpoint.method !== 'GET') await refusing(",
    replace: "if (endpoint.method !== 'GET' && endpoint.path === '') await refusing(",
    tests: ['server/src/operator-api/copy.db.test.ts'],
  },
  {
    name: 'A copy imports nothing by command',
    file: 'server/src/operator/import/import-folder.ts',
    find: '  if (!order.isCheck) await requireAdopted(order.db)\n',
    replace: '  void requireAdopted\n',
    tests: watching,
  },
  {
    name: 'A copy takes no delivery',
    file: 'server/src/operator/import/watch/watch-inbox.ts',
    find: '  await requireAdopted(order.db)\n',
    replace: '  void requireAdopted\n',
    tests: watching,
  },
  {
    name: 'A copy removes nothing from the folder of deliveries',
    file: 'server/src/operator/import/watch/watch-inbox.ts',
    find: '  if (await isCopy(order.db)) return now\n',
    replace: '  void isCopy\n',
    tests: watching,
  },
  {
    name: 'A copy mails nothing and tells no webhook',
    file: 'server/src/outbox/deliver-next.ts',
    find: ".where('isCopy', '=', true)",
    replace: ".where('isCopy', 'is', null)",
    tests: ['server/src/outbox/deliver-next.db.test.ts'],
  },
  {
    name: 'A copy queues nothing for the operator’s people',
    file: 'server/src/notify/mail/queue-operator-mail.ts',
    find: ' || (await isCopy(db))) return\n',
    replace: ') return void isCopy\n',
    tests: ['server/src/notify/mail/queue-operator-mail.db.test.ts'],
  },
  {
    name: 'A copy queues no summary',
    file: 'server/src/notify/mail/cases/queue-case-mail.ts',
    find: '  if (await isCopy(context.db)) return\n',
    replace: '  void isCopy\n',
    tests: ['server/src/notify/mail/cases/digest.db.test.ts'],
  },
  {
    name: 'What was given elsewhere until a copy is adopted is not given again',
    file: 'server/src/operator/backup/epochs.ts',
    find: 'const firstPosition = await leaveGap(transaction, act.now)\n    await transaction\n      .updateTable',
    replace:
      "const { firstPosition } = await transaction.selectFrom('epoch').selectAll().executeTakeFirstOrThrow()\n    await transaction\n      .updateTable",
    tests: ['server/src/operator/backup/epochs.db.test.ts'],
  },
  {
    name: 'A copy is adopted once',
    file: 'server/src/operator/backup/epochs.ts',
    find: '      .forUpdate()\n',
    replace: '',
    tests: ['server/src/operator/backup/epochs.db.test.ts'],
  },
]
