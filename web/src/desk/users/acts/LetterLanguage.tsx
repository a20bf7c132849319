import { type Language, languages } from '@portal/contract/languages.ts'

import { useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { valueAt } from '#fields/form/form-values.ts'
import { useForm, useFormState } from '#fields/form/form.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { languageNames } from '#i18n/language.ts'

/** Returns the language chosen in a form. Default: German. */
export const languageIn = (form: object): Language =>
  languages.find((language) => language === valueAt(form, 'language')) ?? 'de'

/** Chooses the language of the letter. */
export function LetterLanguage() {
  const text = useUserActTexts()
  const { store } = useForm()
  const value = useFormState(({ form }) => languageIn(form))
  return (
    <SelectField
      label={text('letterLanguage')}
      options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      value={value}
      onChange={(language) => store.dispatch({ type: 'change', path: 'language', value: language })}
    />
  )
}
