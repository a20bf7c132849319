import type { Task } from '@portal/contract/tasks.ts'
import { useState } from 'react'

/** Change of a task while an answer was being typed. */
export interface TaskChange {
  readonly kind: 'changed' | 'notOpen'
  /** True if the server refused the answer because of the change, false if a refetch found it. */
  readonly isAnswerRefused: boolean
}

/**
 * Detects that a task has changed or is closed, from a refused answer or a refetch, so that users never answer a
 * version that they have not read.
 * @param revision The version that the user has read.
 * @param isTouched Whether the user has started an answer.
 */
export function useTaskChange(task: Task, revision: number, isTouched: () => boolean) {
  const isOpen = task.state === 'open'
  // An answer kept from before the session ended was started while the task was open. If the task is now closed,
  // this counts as a change.
  const [read, setRead] = useState({ revision, isOpen: isOpen || isTouched() })
  const [change, setChange] = useState<TaskChange>()
  if (read.revision !== task.revision || read.isOpen !== isOpen) {
    setRead({ revision: task.revision, isOpen })
    if (!isOpen) report('notOpen')
    else if (read.revision !== task.revision) report('changed')
    else setChange(undefined)
  }

  function report(kind: TaskChange['kind']) {
    if (isTouched() && change?.kind !== kind) setChange({ kind, isAnswerRefused: false })
  }

  return {
    change,
    forget: () => setChange(undefined),
    refuse: (kind: TaskChange['kind']) => setChange({ kind, isAnswerRefused: true }),
  }
}
