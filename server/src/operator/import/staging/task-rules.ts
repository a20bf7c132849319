import { quoted } from '#operator/import/fault.ts'
import type { Rule } from '#operator/import/staging/staged-rule.ts'

/* What can be wrong with a task beside what every row can be: asked of the case and of the task as it is stored. */

const olderRevision: Rule = {
  query: `select import_line, import_source, s.revision || ', ' || t.revision as value
    from import_staging s join task t using (task_id) where not s.import_deleted and s.revision < t.revision`,
  faultOf({ value }) {
    const [given, stored] = value.split(', ')
    return {
      field: 'revision',
      code: 'olderRevision',
      reason: `${given} is older than revision ${stored}, which is stored.`,
    }
  },
}

/** Otherwise somebody would be asked about the case of another. */
const otherCreditor: Rule = {
  query: `select import_line, import_source, s.glg_number as value
    from import_staging s join inkasso_case c using (inkasso_number)
    where not s.import_deleted and c.glg_number <> s.glg_number`,
  faultOf: ({ value }) => ({
    field: 'glgNumber',
    code: 'otherCreditor',
    reason: `${quoted(value)} is not the creditor number of the case.`,
  }),
}

export const taskRules: readonly Rule[] = [olderRevision, otherCreditor]
