import { describe, expect, test } from 'vitest'
import { isLetter, keyOf, meaningOf, type Press, type Shortcut } from './shortcut.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

describe('a press is named', () => {
  test.each<[string, Press]>([
    ['j', press('j')],
    ['j', press('J')],
    ['Shift+a', press('A', { shiftKey: true })],
    ['?', press('?', { shiftKey: true })],
    ['/', press('/')],
    ['[', press('[')],
    ['7', press('7')],
    ['Ctrl+Enter', press('Enter', { ctrlKey: true })],
    ['Ctrl+Enter', press('Enter', { metaKey: true })],
    ['Ctrl+Shift+Enter', press('Enter', { ctrlKey: true, shiftKey: true })],
    ['Escape', press('Escape')],
    ['Alt+j', press('j', { altKey: true })],
    // Alt makes another sign of a letter on a Mac, or none yet.
    ['Alt+a', press('å', { code: 'KeyA', altKey: true })],
    ['Alt+Shift+a', press('Å', { code: 'KeyA', altKey: true, shiftKey: true })],
    ['Alt+e', press('Dead', { code: 'KeyE', altKey: true })],
    // Hindi and Assamese keyboards write other letters on the same keys.
    ['j', press('र', { code: 'KeyJ' })],
    ['Shift+a', press('ও', { code: 'KeyA', shiftKey: true })],
    ['é', press('é', { code: 'Digit2' })],
  ])('%s', (name, pressed) => {
    expect(keyOf(pressed)).toBe(name)
  })
})

describe('a press writes', () => {
  test.each<[boolean, Press]>([
    [true, press('h')],
    [true, press('H', { shiftKey: true })],
    [true, press('7')],
    [true, press('ক')],
    [true, press('é')],
    [false, press(' ')],
    [false, press('/')],
    [false, press('Enter')],
    [false, press('h', { ctrlKey: true })],
    [false, press('h', { altKey: true })],
  ])('%s: %j', (writes, pressed) => {
    expect(isLetter(pressed)).toBe(writes)
  })
})

describe('a press means', () => {
  const shortcut = (keys: string): Shortcut => ({ keys, words: keys, act: () => undefined })
  const known = ['j', 'g t', 'g r', 't'].map(shortcut)

  test.each([
    ['', 'j', 'j'],
    ['', 't', 't'],
    ['g', 't', 'g t'],
    ['g', 'r', 'g r'],
    // Keys that begin no shortcut are forgotten.
    ['g', 'j', 'j'],
  ])('after %j, %s: %s', (before, key, keys) => {
    expect(meaningOf(known, before, key)).toMatchObject({ shortcut: { keys } })
  })

  test('the beginning of a shortcut, or nothing', () => {
    expect(meaningOf(known, '', 'g')).toEqual({ begun: 'g' })
    expect(meaningOf(known, 'g', 'g')).toEqual({ begun: 'g' })
    expect(meaningOf(known, '', 'z')).toBeUndefined()
    expect(meaningOf(known, 'g', 'z')).toBeUndefined()
  })
})
