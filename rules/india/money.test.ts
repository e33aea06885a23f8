import { assert, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paiseOf, rupees, rupeesText } from './money.ts'

describe('an amount is read in whole paise', () => {
  test.each([
    ['1499.00', 149900],
    ['1499', 149900],
    ['1499.5', 149950],
    ['1499.05', 149905],
    ['0', 0],
    ['0.01', 1],
    ['0.29', 29],
    ['1.15', 115],
    ['999999999999.99', 99999999999999],
  ])('%s is %i paise', (amount, paise) => {
    expect(paiseOf(amount)).toBe(paise)
  })

  test.each([
    ['nothing', ''],
    ['a space', ' '],
    ['spaces around', ' 1499.00 '],
    ['a minus', '-1499.00'],
    ['a plus', '+1499.00'],
    ['three decimals', '1499.001'],
    ['a dot without decimals', '1499.'],
    ['a dot first', '.50'],
    ['two dots', '14.99.00'],
    ['a comma', '1,499.00'],
    ['an exponent', '1e3'],
    ['a hexadecimal', '0x10'],
    ['a sign', '₹1499'],
    ['a word', 'free'],
    ['not a number', 'NaN'],
    ['other digits', '१४९९'],
    ['a line break', '1499.00\n'],
    ['more than any order', '9'.repeat(13)],
  ])('no amount: %s', (_, amount) => {
    expect(paiseOf(amount)).toBeNull()
  })
})

describe('money as ₹1,499', () => {
  test.each([
    [149900, '₹1,499'],
    [149950, '₹1,499.50'],
    [149905, '₹1,499.05'],
    [14990000, '₹1,49,900'],
    [1234567890, '₹1,23,45,678.90'],
    [9900, '₹99'],
    [100000, '₹1,000'],
    [99, '₹0.99'],
    [0, '₹0'],
  ])('%i paise is %s', (paise, text) => {
    expect(rupeesText(paise)).toBe(text)
  })

  test('whole rupees are grouped as in India', () => {
    const intl = new Intl.NumberFormat('en-IN')
    assert(property(nat(), (whole) => rupeesText(whole * 100) === `₹${intl.format(whole)}`))
  })

  test('nothing is lost between an amount and its paise', () => {
    assert(property(nat(), (paise) => paiseOf((paise / 100).toFixed(2)) === paise))
  })

  test.each([
    ['1499.00', '₹1,499'],
    [99, '₹99'],
    [250, '₹250'],
    ['on request', 'on request'],
  ])('%s is shown as %s', (amount, text) => {
    expect(rupees(amount)).toBe(text)
  })
})
