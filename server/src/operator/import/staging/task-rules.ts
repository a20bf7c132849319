import { quoted } from '#operator/import/row-error.ts'
import type { Rule } from '#operator/import/staging/staged-rule.ts'

/** Finds tasks with a lower revision than the stored task. */
const olderRevision: Rule = {
  query: `select import_line, import_source, s.revision || ', ' || t.revision as value
    from import_staging s join task t using (task_id) where not s.import_deleted and s.revision < t.revision`,
  faultOf({ value }) {
    const [imported, stored] = value.split(', ')
    return {
      field: 'revision',
      code: 'olderRevision',
      reason: `${imported} is older than revision ${stored}, which is stored.`,
    }
  },
}

/**
 * Finds tasks whose creditor number is not that of their case. Otherwise a creditor could get a task about another
 * creditor's case.
 */
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

/** Checks of imported tasks that query the case or the stored task. */
export const taskRules: readonly Rule[] = [olderRevision, otherCreditor]
