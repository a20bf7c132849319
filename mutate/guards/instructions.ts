import type { Guard } from '../guard.ts'

const tests = ['server/src/creditor/instructions/routes.db.test.ts']
const rules = 'contract/src/instruction-rules.ts'

/** What an instruction has to pass before it is taken. */
export const instructionGuards: readonly Guard[] = [
  {
    name: 'An instruction and a claim increase find own cases only',
    file: 'server/src/access/own-case.ts',
    find: 'await ownCase(db, creditor, inkassoNumber)\n',
    replace: "await db.selectFrom('inkassoCase').where('inkassoNumber', '=', inkassoNumber)\n",
    tests: [
      ...tests,
      'server/src/creditor/follow-ups/routes.db.test.ts',
      'server/src/http/access-matrix.db.test.ts',
    ],
  },
  {
    name: 'Of a case that was somebody else’s his instructions are not told',
    file: 'server/src/creditor/instructions/earlier-instructions.ts',
    find: "    .where(isOneOf('glgNumber', glgNumbers))\n",
    replace: '',
    tests,
  },
  {
    name: 'Instructions are those of the case',
    file: 'server/src/creditor/instructions/earlier-instructions.ts',
    find: "    .where('inkassoNumber', '=', inkassoNumber)\n",
    replace: '',
    tests,
  },
  {
    name: 'A case keeps its stage, and of two senders the second waits, until an instruction is committed',
    file: 'server/src/access/own-case.ts',
    find: '    .$if(isLocked, (query) => query.forNoKeyUpdate())\n',
    replace: '',
    tests,
  },
  {
    name: 'Two senders do not share a case',
    file: 'server/src/access/own-case.ts',
    find: 'query.forNoKeyUpdate()',
    replace: 'query.forShare()',
    tests,
  },
  {
    name: 'A file type keeps its name until an instruction is committed',
    file: 'server/src/access/own-case.ts',
    find: '    .$if(isLocked, (query) => query.forShare())\n',
    replace: '',
    tests,
  },
  {
    name: 'What a case does not take is refused',
    file: 'server/src/creditor/instructions/case-facts.ts',
    find: '  if (refusal) throw new AppError(refusal)\n',
    replace: '  void refusal\n',
    tests,
  },
  {
    name: 'Limits are kept and warnings confirmed',
    file: 'server/src/creditor/instructions/case-facts.ts',
    find: "  if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)\n",
    replace: '  void faults\n',
    tests,
  },
  {
    name: 'Nothing is taken of a closed case',
    file: rules,
    find: "  if (stage === 'closed') return ['already_closed']\n",
    replace: "  if (stage === 'closed') return []\n",
    tests: ['contract/src/instruction-rules.test.ts'],
  },
  {
    name: 'While one is undecided no second of its kind is taken',
    file: rules,
    find: 'one.kind === kind && isUndecided(one)',
    replace: 'one.kind === kind && isUndecided(one) && false',
    tests,
  },
  {
    name: 'A field of another kind is refused',
    file: 'contract/src/send-instruction.ts',
    find: 'value === undefined || fieldsOfKind[kind].includes(field)',
    replace: 'value === undefined || Boolean(fieldsOfKind[kind])',
    tests: ['server/src/creditor/instructions/field-rules.db.test.ts'],
  },
  {
    name: 'A pause is not deleted before its last day',
    file: 'server/src/privacy/retention/periods.ts',
    find: '            and not ${isInForce(now)}`,',
    replace: '            and not (${isInForce(now)} and false)`,',
    tests: ['server/src/privacy/retention/delete-expired.db.test.ts'],
  },
  {
    name: 'What is no instruction counts as none',
    file: 'server/src/creditor/instructions/earlier-instructions.ts',
    find: "    .where('kind', '=', 'instruction')\n",
    replace: '',
    tests: ['server/src/creditor/instructions/routes.db.test.ts'],
  },
]
