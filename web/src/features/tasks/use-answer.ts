import { readCounters } from '@portal/contract/counters.ts'
import { answerTask, findTasks, type Task } from '@portal/contract/tasks.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useState } from 'react'

import { ApiFailure } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { createIdempotentCall } from '#api/send.ts'
import {
  answerFaults,
  answerSchema,
  type AnswerEntries,
  emptyAnswer,
  withoutHiddenFields,
} from '#features/tasks/answer-rules.ts'
import { useNextTask } from '#features/tasks/NextTask.tsx'
import { answerNames, useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { type TaskChange, useTaskChange } from '#features/tasks/use-task-change.ts'
import { editForm, type FormEdit, type FormState, untouched } from '#fields/form/form-state.ts'
import { createStore } from '#fields/form/form-store.ts'
import type { Form } from '#fields/form/form.ts'
import { createReloginStore } from '#screens/leaving/relogin-store.ts'
import { paths } from '#screens/links/paths.ts'
import { toFileEntries, UnreadableFile } from '#sending/files/file-entries.ts'
import { type InitialFiles, useChosenFiles } from '#sending/files/use-chosen-files.ts'
import { serverSentence } from '#sending/server-sentence.ts'
import { useSendDialog } from '#sending/use-send-dialog.tsx'

/** An unfinished answer from before the session ended, with its task. */
const unsentAnswer = createReloginStore<
  InitialFiles & Pick<Task, 'taskId' | 'revision'> & { readonly entries: AnswerEntries }
>()

/**
 * Validates and sends the answer to a task. If it is refused, the form keeps its values. If the task has changed
 * meanwhile, the new version is shown with the text typed so far.
 * @param onSent Called when the user has closed the receipt.
 */
export function useAnswer(task: Task, onSent: () => void) {
  const text = useTaskTexts()
  const { taskId, title, revision } = task
  const [unsent] = useState(() =>
    unsentAnswer.entries()?.taskId === taskId ? unsentAnswer.entries() : undefined,
  )
  const form = useAnswerForm(task, unsent?.entries ?? emptyAnswer)
  const chosen = useChosenFiles(unsent)
  const { sendWithDialog, step, dialog } = useSendDialog(title)
  const next = useNextTask(taskId)
  const navigate = useNavigate()
  const { files, faults } = chosen
  const entries = () => withoutHiddenFields(task, entriesIn(form))
  const isTouched = () => files.length > 0 || Object.values(entries()).some((typed) => typed !== '')
  const { change, ...changes } = useTaskChange(task, unsent?.revision ?? revision, isTouched)
  useEffect(
    () =>
      unsentAnswer.watch(() => {
        const typed = entriesIn(form)
        const isEmpty = files.length === 0 && Object.values(typed).every((one) => one === '')
        return isEmpty ? undefined : { taskId, revision, entries: typed, files, faults }
      }),
    [form, taskId, revision, files, faults],
  )

  const refuse = (found: FormState['faults']) => form.store.dispatch({ type: 'refuse', faults: found })

  /** Reports the change and fetches the current version of the task. */
  function askAnew(reason: TaskChange['kind']) {
    changes.refuse(reason)
    void queryClient.invalidateQueries({ queryKey: [findTasks.path] })
  }

  const openTask = ({ taskId: opened }: Task) => void navigate({ to: paths.task, params: { taskId: opened } })

  async function send() {
    changes.forget()
    const answer = entries()
    const found = answerFaults(task, answer, files)
    refuse(chosen.hasFaults ? { ...found, files: 'format' } : found)
    if (chosen.hasFaults || Object.keys(found).length > 0) return
    const receipt = await sendWithDialog({
      ...createIdempotentCall(answerTask, async () => ({
        taskId,
        revision,
        ...answer,
        files: await toFileEntries(files),
      })),
      success: ({ receiptNumber }) => ({
        title: text('sentTitle'),
        words: text('sent'),
        receiptNumber,
        onClose: onSent,
        ...(next && { another: { words: text('next'), start: () => openTask(next) } }),
      }),
      refused: { changed: () => askAnew('changed'), not_open: () => askAnew('notOpen') },
      failure: explain,
      isRepeatable: true,
    })
    if (!receipt) return
    chosen.clear()
    for (const [path, value] of Object.entries(emptyAnswer))
      form.store.dispatch({ type: 'change', path, value })
    void queryClient.invalidateQueries({ queryKey: [findTasks.path] })
    void queryClient.invalidateQueries({ queryKey: [readCounters.path] })
  }

  /** Marks the fields and files that the failure is about. Returns the lines of the dialog's message. */
  function explain(error: unknown): readonly string[] {
    if (error instanceof UnreadableFile) chosen.markUnreadable(error.file)
    if (error instanceof ApiFailure && error.code === 'invalid') {
      chosen.markRefused(error.fields)
      const isOfFile = ([path]: [string, unknown]) => path.startsWith('files.')
      const found = Object.entries(error.fields)
      refuse({
        ...Object.fromEntries(found.filter((fault) => !isOfFile(fault))),
        ...(found.some(isOfFile) && { files: 'format' as const }),
      })
    }
    return [text('sendFailed'), ...serverSentence(error)]
  }

  const hasUnsent = () => isTouched() && step?.kind !== 'sending'
  return { form, chosen, change, words: entries().text.trim(), send, dialog, hasUnsent }
}

/** Form state, with the rules of the current task. */
function useAnswerForm(task: Task, begunWith: AnswerEntries): Form {
  const idPrefix = useId()
  const [store] = useState(() => createStore<FormState, FormEdit>(untouched(begunWith), editForm))
  const { answer } = task
  return useMemo(
    () => ({ store, schema: answerSchema({ answer }), names: answerNames(answer), idPrefix }),
    [store, answer, idPrefix],
  )
}

// The cast is safe: the form starts with `AnswerEntries` and gets no other fields.
const entriesIn = ({ store }: Form) => store.read().form as AnswerEntries
