import { type DeskNews, listDeskNews, writeDeskNews } from '@portal/contract/desk/news.ts'
import { newsKind } from '@portal/contract/news.ts'
import { useState } from 'react'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { FormDialog } from '#desk/dialogs/FormDialog.tsx'
import { seenAt, useActForm } from '#desk/dialogs/use-act-form.ts'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { newsNames, useNewsTexts } from '#desk/news/news-texts.ts'
import { NewsPreview } from '#desk/news/NewsPreview.tsx'
import { placeOfNews } from '#desk/news/unfinished-news.ts'
import { Field, LongField } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useFormState } from '#fields/form/form.ts'
import { useField } from '#fields/form/use-field.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { today } from '#i18n/today.ts'

import classes from '#desk/news/News.module.css'

interface WriteNewsDialogProps {
  /** The item to change; undefined to write a new one. */
  news: DeskNews | undefined
  onClose: () => void
  onDone: () => void
}

/** Writes or changes a news item, with a preview of what creditors will see. */
export function WriteNewsDialog({ news, onClose, onDone }: WriteNewsDialogProps) {
  const text = useNewsTexts()
  const place = placeOfNews(news)
  const { target, current, showCurrent } = useTarget(place, news)
  const sending = useDeskAct(({ code }) => {
    // Not awaited. `showCurrent` catches its errors.
    if (code === 'refused') void showCurrent()
  })
  const form = useActForm({
    names: newsNames,
    place,
    schema: writeDeskNews.request,
    empty: emptyForm(news),
    seen: target,
    failure: sending.failure,
  })

  async function submit() {
    const payload = { ...target, ...fieldsOf(form.form.store.read().form) }
    if (!form.isValid(payload)) return
    if (!(await sending.run(writeDeskNews, payload))) return
    form.end()
    onDone()
  }

  return (
    <FormDialog
      title={text(news ? 'change' : 'write')}
      about={text('about')}
      act={text('store')}
      {...{ form, sending, onClose }}
      onSubmit={submit}
    >
      {current && (
        <section aria-label={text('current')}>
          <p className={classes.hint}>{text('current')}</p>
          <NewsPreview news={current} />
        </section>
      )}
      <LongField path="de" label={text('german')} />
      <LongField path="en" label={text('english')} />
      <p className={classes.hint}>{text('englishHint')}</p>
      <KindField />
      <div className={classes.days}>
        <Field path="fromDay" label={text('firstDay')} />
        <Field path="untilDay" label={text('lastDay')} required={false} description={text('lastDayHint')} />
      </div>
      <Preview />
    </FormDialog>
  )
}

/** The news item that the next attempt writes. */
function useTarget(place: string, news: DeskNews | undefined) {
  const [target, setTarget] = useState(() => seenAt(place, targetOf(news)))
  const [current, setCurrent] = useState<DeskNews>()

  /**
   * Called if another clerk has changed the item first. The next attempt then replaces their version or, if
   * they ended the item, writes a new one.
   */
  async function showCurrent() {
    const query = { ...deskQuery(listDeskNews, {}), staleTime: 0 }
    // If this fails, the next attempt is refused again.
    const list = await deskQueryClient.fetchQuery(query).catch(() => undefined)
    if (!list) return
    const stored = list.rows.find(({ id, state }) => id === target.id && state !== 'over')
    setCurrent(stored)
    setTarget(targetOf(stored))
  }

  return { target, current, showCurrent }
}

/**
 * The item to write, and the version of it that the clerk has seen. The ID stays the same, so that a retry
 * writes nothing twice.
 */
const targetOf = (news: DeskNews | undefined) => ({
  id: news?.id ?? crypto.randomUUID(),
  before: news ? fieldsOf(emptyForm(news)) : null,
})

const emptyForm = (news: DeskNews | undefined) => ({
  de: news?.de ?? '',
  en: news?.en ?? '',
  kind: news?.kind ?? 'info',
  fromDay: news?.fromDay ?? today(),
  untilDay: news?.untilDay ?? '',
})

/** The typed fields as the call takes them. */
function fieldsOf(form: object) {
  const typed = (path: string) => valueAt(form, path)
  return {
    de: typed('de'),
    en: typed('en'),
    kind: kindIn(form),
    fromDay: typed('fromDay'),
    untilDay: typed('untilDay') || null,
  }
}

const kindIn = (form: object) => newsKind.options.find((kind) => kind === valueAt(form, 'kind')) ?? 'info'

function KindField() {
  const text = useNewsTexts()
  return (
    <SelectField
      {...useField('kind')}
      required
      label={text('kind')}
      options={newsKind.options.map((value) => ({ value, label: text(value) }))}
    />
  )
}

function Preview() {
  const text = useNewsTexts()
  const form = useFormState((state) => state.form)
  return (
    <section aria-label={text('preview')}>
      <p className={classes.hint}>{text('preview')}</p>
      <NewsPreview news={{ kind: kindIn(form), de: valueAt(form, 'de'), en: valueAt(form, 'en') }} />
    </section>
  )
}
