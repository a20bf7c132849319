import type { Guard } from '../guard.ts'

const ownTasks = 'server/src/cases/own-tasks.ts'
const findQuestion = 'server/src/creditor/tasks/find-question.ts'
const imports = ['server/src/operator/import/tasks.db.test.ts']
const answers = ['server/src/creditor/tasks/routes.db.test.ts']
const matrix = ['server/src/http/access-matrix.db.test.ts']
const operators = ['server/src/operator/tasks/tasks.db.test.ts']

/** Whose tasks are whose, and what an answer must be (R36, R39). */
export const taskGuards: readonly Guard[] = [
  {
    name: 'Of two who make the same task at once one makes it',
    file: 'server/src/operator/tasks/put-task.ts',
    find: "conflict.column('taskId').doNothing()",
    replace: "conflict.column('taskId').doUpdateSet(row)",
    tests: operators,
  },
  {
    name: 'A question names a mandate, not what was sent about a case',
    file: 'contract/src/task-row.ts',
    find: "number === '' || number.startsWith(",
    replace: 'number !== undefined || number.startsWith(',
    tests: ['server/src/operator/import/rows/check-row.test.ts'],
  },
  {
    name: 'What an import has brought no command or call asks anew',
    file: 'server/src/operator/tasks/put-task.ts',
    find: 'stored && !stored.isMadeHere',
    replace: 'false',
    tests: operators,
  },
  {
    name: 'A task that waits for an answer is not deleted by its age',
    file: 'server/src/privacy/retention/periods.ts',
    find: "and not (state = 'open' and answered_revision is distinct from revision)",
    replace: '',
    tests: ['server/src/privacy/retention/delete-expired.db.test.ts'],
  },
  {
    name: 'A task is for its creditor number',
    file: ownTasks,
    find: "${isOneOf('t.glg_number', glgNumbers)}",
    replace: '${isOneOf !== undefined}::boolean',
    tests: [...matrix, ...answers],
    isAlwaysTried: true,
  },
  {
    name: 'Who has answered a task does not go with its case to another creditor',
    file: 'server/src/creditor/tasks/find-tasks.ts',
    find: "isOneOf('s.glg_number', search.glgNumbers)",
    replace: "isOneOf('t.glg_number', search.glgNumbers)",
    tests: answers,
  },
  {
    name: 'A task has the file type of its case',
    file: ownTasks,
    find: 'aktentypen.coversAll ? sql`true`',
    replace: 'aktentypen !== undefined ? sql`true`',
    tests: ['server/src/creditor/tasks/find-tasks.db.test.ts', ...matrix],
  },
  {
    name: 'A question on a mandate has the rights of the case that this became',
    file: ownTasks,
    find: "t.receipt_number = '' or not exists",
    replace: 'true or not exists',
    tests: answers,
  },
  {
    name: 'Of two answers to a task one is taken',
    file: 'server/src/creditor/tasks/find-tasks.ts',
    find: ' for update of t`',
    replace: '`',
    tests: answers,
  },
  {
    name: 'A task that is not open takes no answer',
    file: findQuestion,
    find: "if (!task.isOpen) throw new AppError('not_open')",
    replace: '',
    tests: answers,
  },
  {
    name: 'An answer is to the revision that was read',
    file: findQuestion,
    find: "if (task.revision !== revision) throw new AppError('changed')",
    replace: 'if (revision < 0) return Promise.reject(new Error())',
    tests: answers,
  },
  {
    name: 'An answer has what the task asks for',
    file: findQuestion,
    find: "if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)",
    replace: 'void faults',
    tests: answers,
  },
  {
    name: 'Whoever approves has read what it costs',
    file: 'contract/src/task-answer.ts',
    find: 'return confirmedCost === rules.cost ? {}',
    replace: 'return rules.cost ? {}',
    tests: ['contract/src/task-answer.test.ts'],
  },
  {
    name: 'An older revision of a task does not come in',
    file: 'server/src/operator/import/staging/task-rules.ts',
    find: 's.revision < t.revision',
    replace: 'false',
    tests: imports,
  },
  {
    name: 'Nobody is asked about the case of another',
    file: 'server/src/operator/import/staging/task-rules.ts',
    find: 'c.glg_number <> s.glg_number',
    replace: 'false',
    tests: imports,
  },
  {
    name: 'What is asked of a creditor is about his own case and mandate',
    file: 'server/src/operator/tasks/asked-creditor.ts',
    find: 'if (others.some((number) => number !== first))',
    replace: 'if (others.length < 0)',
    tests: operators,
  },
  {
    name: 'A task that an import has brought is closed by none of the operator’s commands',
    file: 'server/src/operator/tasks/close-task.ts',
    find: 'if (!isMadeHere)',
    replace: 'if (isMadeHere === undefined)',
    tests: operators,
  },
]
