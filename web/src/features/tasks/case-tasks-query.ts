import { maxPageSize } from '@portal/contract/page.ts'
import { findTasks } from '@portal/contract/tasks.ts'

import { query } from '#api/query-client.ts'

export interface TasksOfCase {
  inkassoNumber: string
  glgNumber: string
}

/** The open and answered tasks of a case, which the parts of its page share. */
export const caseTasksQuery = ({ inkassoNumber, glgNumber }: TasksOfCase) =>
  query(findTasks, {
    glgNumbers: [glgNumber],
    inkassoNumber,
    states: ['open', 'answered'],
    itemsPerPage: maxPageSize,
  })
