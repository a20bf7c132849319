import { countries, countryOf, isCountryCode, type Country } from '@portal/contract/fields/countries.ts'
import type { Language } from '@portal/contract/languages.ts'
import { fieldWords } from '@portal/contract/words/submission-words.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

import { afterPress } from '#fields/after-press.ts'
import { findCountries, matchCountry } from '#fields/select/find-countries.ts'
import { TextInput } from '#fields/TextInput.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { useTyped, type Notation } from '#fields/typed/use-typed.ts'
import { useLanguage } from '#i18n/language.ts'
import { ChevronDownIcon } from '#ui/icons/icons.tsx'
import { positionPopup } from '#ui/popup/place-popup.ts'
import { useListbox } from '#ui/popup/use-listbox.ts'

import classes from '#fields/select/CountryField.module.css'
import popup from '#ui/popup/Popup.module.css'

interface CountryFieldProps {
  id?: string
  label: string
  /** Country code, '', or invalid input as typed. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
}

const { object: countryName } = fieldWords.addressCountryCode

/**
 * A country, found by its code or by its German or English name. The user picks it from the list, or types text
 * that is matched on blur.
 */
export function CountryField({ value, onChange, error, ...field }: CountryFieldProps) {
  const errorText = useFieldErrorText()
  const input = useRef<HTMLInputElement>(null)
  const { text, isTyping, words, box, change, leave, open, onKeyDown } = useCountry(value, onChange)
  const isUnknown = !isTyping && value !== '' && !isCountryCode(value)
  return (
    <TextInput
      {...field}
      {...box.input}
      ref={input}
      error={error ?? (isUnknown && errorText('oneChoice', 'unknown', undefined, countryName))}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => afterPress(leave)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => {
        open()
        // The click has put the cursor into the text. Selecting the text again lets the user type over it.
        if (!isTyping) currentTarget.select()
      }}
      end={
        <>
          <ChevronDownIcon size={16} />
          {words.length > 0 && <CountryList box={box} anchor={input} words={words} />}
        </>
      }
    />
  )
}

/** The text in the field, the matching options, and the handlers. */
function useCountry(value: string, onChange: (value: string) => void) {
  const language = useLanguage()
  const [isTyping, setIsTyping] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const { text, type, finish } = useTyped(countryNotation(language), value, onChange)
  const label = (country: Country) => labelOf(country, language)
  const found = isOpen ? findCountries(text, label) : []
  const open = () => setIsOpen(true)
  const pick = (country: Country) => change(label(country))
  const box = useListbox({ options: found, isOpen: found.length > 0, onPick: pick, onOpen: open })

  function change(typed: string) {
    const isPicked = pickedCountry(typed, language) !== undefined
    setIsTyping(!isPicked)
    setIsOpen(!isPicked)
    box.markFirst()
    type(typed)
  }

  function leave() {
    setIsTyping(false)
    setIsOpen(false)
    finish()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (box.takeKey(event)) return
    if (event.key === 'Enter') finish()
    if (event.key !== 'Escape' || !isOpen) return
    // Escape closes only the list, not a dialog around it.
    event.preventDefault()
    setIsOpen(false)
  }

  return { text, isTyping, words: found.map(label), box, change, leave, open, onKeyDown }
}

interface CountryListProps {
  box: Pick<ReturnType<typeof useListbox>, 'list' | 'option'>
  anchor: RefObject<HTMLInputElement | null>
  words: readonly string[]
}

/** The list below the field. It never has the focus, so the field's own handlers close it. */
function CountryList({ box, anchor, words }: CountryListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const [element, field] = [list.current, anchor.current]
    if (!element || !field) return undefined
    element.showPopover()
    return positionPopup(element, field, { placement: 'bottom-start', isAsWide: true })
  }, [anchor])
  return (
    <ul {...box.list} ref={list} popover="manual" className={`${popup.popup} ${classes.list}`}>
      {words.map((word, index) => (
        <li key={word} {...box.option(index)}>
          {word}
        </li>
      ))}
    </ul>
  )
}

/**
 * Shown as „Österreich (A)“, stored as A. Typed text is matched only on blur or Enter: „N“ is the code of
 * Norway, but also the beginning of „Niederlande“.
 */
const countryNotation = (language: Language): Notation => ({
  understand: (typed) => pickedCountry(typed, language)?.code ?? null,
  finish: (typed) => (pickedCountry(typed, language) ?? matchCountry(typed))?.code ?? null,
  show(value) {
    const country = countryOf(value)
    return country ? labelOf(country, language) : value
  },
})

const pickedCountry = (text: string, language: Language) =>
  countries.find((country) => labelOf(country, language) === text)

const labelOf = (country: Country, language: Language) => `${country[language]} (${country.code})`
