import { type DeskNews, writeDeskNews } from '@portal/contract/desk/news.ts'
import { newsKind } from '@portal/contract/news.ts'
import { useState } from 'react'

import { FormDialog } from '#desk/dialogs/FormDialog.tsx'
import { useActForm } from '#desk/dialogs/use-act-form.ts'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { newsNames, useNewsTexts } from '#desk/news/news-texts.ts'
import { NewsPreview } from '#desk/news/NewsPreview.tsx'
import { Field, LongField } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useFormState } from '#fields/form/form.ts'
import { useField } from '#fields/form/use-field.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { today } from '#i18n/today.ts'

import classes from '#desk/news/News.module.css'

interface WriteNewsDialogProps {
  /** The news to change; undefined to write new ones. */
  news: DeskNews | undefined
  onClose: () => void
  onDone: () => void
  /** Called after a refusal: the news may be others meanwhile. */
  onFailure: () => void
}

/** Writes or changes news, with a preview as creditors see them. */
export function WriteNewsDialog({ news, onClose, onDone, onFailure }: WriteNewsDialogProps) {
  const text = useNewsTexts()
  const sending = useDeskAct(onFailure)
  // The same for each attempt, so that a retry writes nothing twice.
  const [id] = useState(() => news?.id ?? crypto.randomUUID())
  const form = useActForm({
    names: newsNames,
    place: `news ${news?.id ?? ''}`,
    schema: writeDeskNews.request,
    empty: emptyForm(news),
    failure: sending.failure,
  })

  async function submit() {
    const payload = { id, ...fieldsOf(form.form.store.read().form), before: seenOf(news) }
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

/** What the clerk has seen of the news before. */
const seenOf = (news: DeskNews | undefined) => {
  if (!news) return null
  const { de, en, kind, fromDay, untilDay } = news
  return { de, en, kind, fromDay, untilDay }
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
