import { expect, test } from 'vitest'

import { className } from './class-names.ts'

test('a class is named after its file, and two files of the same name are refused', () => {
  expect(className('header', '/web/src/app/Shell.module.css')).toBe('Shell_header')
  expect(className('page', '/web/src/app/Shell.module.css')).toBe('Shell_page')
  expect(() => className('header', '/web/src/ui/Shell.module.css')).toThrow('have the same name')
})
