import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { setLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'

const useGreeting = texts({
  hello: { de: 'Guten Tag', en: 'Hello' },
  bye: { de: 'Auf Wiedersehen', en: 'Goodbye' },
})

const Greeting = () => {
  const text = useGreeting()
  return `${text('hello')}, ${text('bye')}`
}

test('a screen uses the selected language', () => {
  setLanguage('de')
  expect(renderToStaticMarkup(createElement(Greeting))).toBe('Guten Tag, Auf Wiedersehen')
  setLanguage('en')
  expect(renderToStaticMarkup(createElement(Greeting))).toBe('Hello, Goodbye')
})

test('texts without a translation and unknown keys do not compile', () => {
  // @ts-expect-error English is missing
  texts({ hello: { de: 'Guten Tag' } })
  // @ts-expect-error the key is not declared
  const useUnknown = () => useGreeting()('thanks')
  expect(useUnknown).toBeTypeOf('function')
})
