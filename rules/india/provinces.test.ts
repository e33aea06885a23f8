import { describe, expect, test } from 'vitest'
import { provinceName, PROVINCES } from './provinces.ts'

describe('delivery only in India', () => {
  test('28 states and 8 union territories, by name, each once', () => {
    const names = PROVINCES.map(({ name }) => name)
    expect(names).toHaveLength(36)
    expect(new Set(PROVINCES.map(({ code }) => code)).size).toBe(36)
    expect(names).toEqual(names.toSorted())
  })

  test('the codes are those of Shopify, which keeps older ones', () => {
    expect(PROVINCES.map(({ code }) => code).join(' ')).toBe(
      'AN AP AR AS BR CH CG DN DL GA GJ HR HP JK JH KA KL LA LD MP MH MN ML MZ NL OR PY PB RJ SK TN TS TR UP UK WB',
    )
  })

  test('every code and every name leads to its own state, and no word to two', () => {
    for (const { code, name, alsoKnownAs = [] } of PROVINCES) {
      for (const word of [code, name, ...alsoKnownAs]) expect(provinceName(word)).toBe(name)
    }
  })

  test.each([
    ['AS', 'Assam'],
    ['as', 'Assam'],
    [' ASSAM ', 'Assam'],
    ['IN-AS', 'Assam'],
    ['Orissa', 'Odisha'],
    ['OD', 'Odisha'],
    ['TG', 'Telangana'],
    ['CT', 'Chhattisgarh'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['Tamil  Nadu', 'Tamil Nadu'],
    ['J&K', 'Jammu and Kashmir'],
    ['J & K', 'Jammu and Kashmir'],
    ['J. & K.', 'Jammu and Kashmir'],
    ['Jammu-Kashmir', 'Jammu and Kashmir'],
    ['Jammu & Kashmir (UT)', 'Jammu and Kashmir'],
    ['Tamilnadu', 'Tamil Nadu'],
    ['TAMIL-NADU', 'Tamil Nadu'],
    ['T.N.', 'Tamil Nadu'],
    ['U.P.', 'Uttar Pradesh'],
    ['uttarpradesh', 'Uttar Pradesh'],
    ['Uttaranchal', 'Uttarakhand'],
    ['Pondicherry', 'Puducherry'],
    ['NCT of Delhi', 'Delhi'],
    ['New Delhi', 'Delhi'],
    ['Delhi (NCT)', 'Delhi'],
    ['IN-DL', 'Delhi'],
    ['IN-OD', 'Odisha'],
    ['in-tg', 'Telangana'],
    ['D&NH', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['Assam, India', 'Assam'],
    ['State of Kerala', 'Kerala'],
    ['WestBengal', 'West Bengal'],
    ['Maharastra', 'Maharashtra'],
    ['असम', 'Assam'],
    ['महाराष्ट्र', 'Maharashtra'],
    ['ओडिशा', 'Odisha'],
    ['ओड\u093fशा', 'Odisha'],
    ['छत्तीसगढ\u093c', 'Chhattisgarh'],
    ['नई दिल्ली', 'Delhi'],
    ['Goa\u200b', 'Goa'],
    ['Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ])('%s is %s', (sent, name) => {
    expect(provinceName(sent)).toBe(name)
  })

  test.each([
    '',
    ' ',
    '.',
    'India',
    'IN',
    'Kentucky',
    'KY',
    'Punjab, Pakistan',
    'Bengal',
    'Pradesh',
    'Guwahati',
    '__proto__',
    'constructor',
    'a'.repeat(100_000),
  ])('%j is none of them', (sent) => {
    expect(provinceName(sent)).toBeNull()
  })
})
