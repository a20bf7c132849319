import type { Guard } from '../guard.ts'

const sending = ['server/src/submissions/sending-routes.db.test.ts']
const followUps = ['server/src/creditor/follow-ups/routes.db.test.ts']
const drafts = ['server/src/creditor/handover-draft/routes.db.test.ts']
const handovers = ['server/src/creditor/handover/routes.db.test.ts']
const exported = ['server/src/cases/open-export.db.test.ts']
const idempotency = 'server/src/submissions/idempotency.ts'

/** What is sent takes effect once, within the rules and within the limits; so do exports. */
export const submissionGuards: readonly Guard[] = [
  {
    name: 'A key belongs to its body and its call',
    file: idempotency,
    find: "if (row.path !== path || !row.requestSha256.equals(requestSha256)) throw new AppError('key_reused')",
    replace: '',
    tests: sending,
  },
  {
    name: 'A key that was used for one call answers no other that says the same',
    file: idempotency,
    find: 'row.path !== path || ',
    replace: '',
    tests: sending,
  },
  {
    name: 'An answer is found for its own user only',
    file: idempotency,
    find: ".selectFrom('idempotency')\n    .where('userId', '=', userId)",
    replace: ".selectFrom('idempotency')",
    tests: sending,
  },
  {
    name: 'A call claims its key before it takes effect',
    file: 'server/src/submissions/submit.ts',
    find: 'const first = call && (await claimKey(transaction, call, now))',
    replace: 'const first = call && (await (claimKey && findAnswer)(transaction, call))',
    tests: sending,
    isAlwaysTried: true,
  },
  {
    name: 'A call that is first in progress is waited for but so long',
    file: idempotency,
    find: '`${firstCallTimeoutMs}ms`',
    replace: '`${firstCallTimeoutMs * 100}ms`',
    tests: sending,
  },
  {
    name: 'A key has the form of one',
    file: 'server/src/http/caller.ts',
    find: 'if (key !== undefined && !z.safeParse(idempotencyKey, key).success)',
    replace: 'if (key !== undefined && !idempotencyKey)',
    tests: sending,
  },
  {
    name: 'A user sends only so much a day, counted where it is certain',
    file: 'server/src/submissions/submit.ts',
    find: '    await requireQuota(transaction, user.userId, sizeBytes, now)',
    replace: '',
    tests: sending,
  },
  {
    name: 'Submissions are counted a day',
    file: 'server/src/submissions/submit.ts',
    find: 'sent.submissions >= dailyQuota.submissions ||',
    replace: '',
    tests: sending,
  },
  {
    name: 'The bytes of files are counted a day',
    file: 'server/src/submissions/submit.ts',
    find: '|| sent.bytes + newBytes > dailyQuota.bytes',
    replace: '',
    tests: sending,
  },
  {
    name: 'A draft is handed over once, however many send it at the same time',
    file: 'server/src/submissions/submit.ts',
    find: '    await refuseSentDraft(transaction, user.userId, submission.draftId)',
    replace: '',
    tests: handovers,
    isAlwaysTried: true,
  },
  {
    name: 'A draft is handed over by its own user only',
    file: 'server/src/submissions/sent-draft.ts',
    find: "    .where('userId', '=', userId)",
    replace: '',
    tests: handovers,
  },
  {
    name: 'A draft that was handed over is not offered any more',
    file: 'server/src/creditor/handover-draft/draft.ts',
    find: '    .where((draft) => draft.not(wasSent(draft)))\n',
    replace: '',
    tests: handovers,
  },
  {
    name: 'A draft that was handed over is not kept any more',
    file: 'server/src/creditor/handover-draft/draft.ts',
    find: '  await refuseSentDraft(transaction, userId, draftId)',
    replace: '',
    tests: handovers,
  },
  {
    name: 'A judicial case takes no claim increase',
    file: 'server/src/creditor/follow-ups/routes.ts',
    find: "if (stage !== 'preCourt') throw new AppError('already_judicial')",
    replace: 'void stage',
    tests: followUps,
  },
  {
    name: 'A case does not become judicial while a claim increase is on its way',
    file: 'server/src/creditor/follow-ups/routes.ts',
    find: 'lockStagedCase }',
    replace: 'findStagedCase as lockStagedCase }',
    tests: followUps,
  },
  {
    name: 'A debtor who is not born yet is refused by the server',
    file: 'server/src/submissions/sending-routes.ts',
    find: 'birthDateFaults(sent, germanDay(context.clock()))',
    replace: '(birthDateFaults && germanDay && {})',
    tests: ['server/src/creditor/handover/routes.db.test.ts'],
  },
  {
    name: 'A file that is wrong is refused with its submission',
    file: 'server/src/submissions/sending-routes.ts',
    find: "if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)",
    replace: 'void faults',
    tests: ['server/src/creditor/upload/routes.db.test.ts'],
  },
  {
    name: 'A draft holds only so many bytes',
    file: 'server/src/creditor/handover-draft/draft-files.ts',
    find: 'if (Number(bytes) + sizeBytes > uploadLimitBytes)',
    replace: 'if (Number(bytes) + sizeBytes > uploadLimitBytes * 1_000)',
    tests: drafts,
  },
  {
    name: 'A draft holds only so many files',
    file: 'server/src/creditor/handover-draft/draft-files.ts',
    find: 'if (Number(count) >= maxFiles)',
    replace: 'if (Number(count) >= maxFiles * 1_000)',
    tests: drafts,
  },
  {
    name: 'A draft that is too old is not offered',
    file: 'server/src/creditor/handover-draft/draft.ts',
    find: ".where('savedAt', '>=', oldestDraft(now))",
    replace: '',
    tests: drafts,
  },
  {
    name: 'An export brings only so many rows',
    file: 'server/src/cases/open-export.ts',
    find: "if (total > limitRows) throw new AppError('export_too_large')",
    replace: 'void limitRows',
    tests: exported,
  },
  {
    name: 'A user has only so many exports at a time',
    file: 'server/src/cases/open-export.ts',
    find: '    await takeExportLock(snapshot, creditor)',
    replace: '    void takeTurn',
    tests: exported,
  },
  {
    name: 'A server has only so many exports at a time',
    file: 'server/src/cases/open-export.ts',
    find: "if (running >= maxPerServer) throw new AppError('too_many')",
    replace: 'void maxPerServer',
    tests: exported,
  },
  {
    name: 'The trail has an export before its first row leaves',
    file: 'server/src/cases/open-export.ts',
    find: '    await noteExport(db, creditor, { ...request, total }, clock())',
    replace: '    void noteExport',
    tests: exported,
  },
]
