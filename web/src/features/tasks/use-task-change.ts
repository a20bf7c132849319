import type { Task } from '@portal/contract/tasks.ts'
import { useState } from 'react'

/** What has become of a task while an answer to it was being typed. */
export interface TaskChange {
  readonly kind: 'changed' | 'notOpen'
  /** The answer was refused for it; otherwise the screen has learnt of it by itself. */
  readonly isOfSending: boolean
}

/**
 * Notices that a task has changed or takes no answer any more, be it that an answer was refused for it or that the task was
 * fetched anew, so that nobody answers another question than he has read.
 * @param revision The one that was read.
 * @param isTouched Whether somebody has begun an answer.
 */
export function useTaskChange(task: Task, revision: number, isTouched: () => boolean) {
  const isOpen = task.state === 'open'
  // What was kept over a login was begun while the task was open.
  const [read, setRead] = useState({ revision, isOpen: isOpen || isTouched() })
  const [change, setChange] = useState<TaskChange>()
  if (read.revision !== task.revision || read.isOpen !== isOpen) {
    setRead({ revision: task.revision, isOpen })
    if (!isOpen) tell('notOpen')
    else if (read.revision !== task.revision) tell('changed')
    else setChange(undefined)
  }

  function tell(kind: TaskChange['kind']) {
    if (isTouched() && change?.kind !== kind) setChange({ kind, isOfSending: false })
  }

  return {
    change,
    forget: () => setChange(undefined),
    refuse: (kind: TaskChange['kind']) => setChange({ kind, isOfSending: true }),
  }
}
