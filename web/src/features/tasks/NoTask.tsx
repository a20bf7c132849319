import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { LoadError } from '#ui/LoadError.tsx'

/** What an address of tasks shows that leads to none. */
export function NoTask() {
  const text = useTaskTexts()
  return (
    <>
      <h1>{screenTitles.tasks[useLanguage()]}</h1>
      <LoadError message={text('unknown')} />
    </>
  )
}
