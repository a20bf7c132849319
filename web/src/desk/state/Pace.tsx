import { type DeskPace, showPace } from '@portal/contract/desk/state.ts'
import { type PaceDays, paceDays } from '@portal/contract/pace.ts'
import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { Part } from '#desk/item/Part.tsx'
import { Choice } from '#desk/lists/Choice.tsx'
import { usePaceTexts } from '#desk/state/pace-texts.ts'
import { workingTime } from '#desk/state/working-time.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

import classes from '#desk/state/State.module.css'

/** How fast submissions are taken and decided, by kind. The clerk chooses one of three periods. */
export function Pace() {
  const text = usePaceTexts()
  const [days, setDays] = useState<PaceDays>(30)
  const { data, error, isFetching, refetch } = useQuery({
    ...deskQuery(showPace, {}),
    staleTime: 600_000,
  })
  const columns = usePaceColumns()
  const rows = data?.rows.filter((row) => row.days === days)
  return (
    <Part title={text('title')}>
      <p className={classes.quiet}>{text('what')}</p>
      <Choice
        label={text('period')}
        options={paceDays.map((value) => ({ value, label: text('days').replace('{days}', String(value)) }))}
        value={days}
        onChoose={setDays}
      />
      {!data && !error && <Spinner label={text('loading')} />}
      {error && <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {rows?.length === 0 && <p className={classes.quiet}>{text('none')}</p>}
      {rows && rows.length > 0 && (
        <DataTable caption={text('title')} columns={columns} rows={rows} rowKey={kindOf} isDense />
      )}
      {data && <p className={classes.quiet}>{text(data.isShown ? 'isShown' : 'isNotShown')}</p>}
    </Part>
  )
}

const kindOf = ({ kind }: DeskPace) => kind

function usePaceColumns(): readonly Column<DeskPace>[] {
  const text = usePaceTexts()
  const language = useLanguage()
  const both = ({ median, most }: DeskPace['total']) =>
    `${workingTime(median, text)} · ${workingTime(most, text)}`
  return [
    {
      key: 'kind',
      header: text('kind'),
      text: ({ kind }) => submissionKinds[kind].title[language],
      card: 'title',
      wraps: 'name',
    },
    { key: 'decided', header: text('decided'), text: ({ decided }) => count(decided), align: 'end' },
    {
      key: 'untilTaken',
      header: text('untilTaken'),
      text: ({ untilTaken }) => both(untilTaken),
      align: 'end',
    },
    {
      key: 'thenDecided',
      header: text('thenDecided'),
      text: ({ thenDecided }) => both(thenDecided),
      align: 'end',
    },
    { key: 'total', header: text('total'), text: ({ total }) => both(total), align: 'end', card: 'figure' },
  ]
}
