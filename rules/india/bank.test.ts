import { expect, test } from 'vitest'
import { accountNumber, holderName, ifsc, LEAST_HOLDER, shownAccount, upiId } from './bank.ts'

test.each([
  ['ritu.das@okaxis', 'ritu.das@okaxis'],
  [' Ritu.Das@OKAXIS ', 'ritu.das@okaxis'],
  ['9864012345@ybl', '9864012345@ybl'],
  ['ritu das@okaxis', 'ritudas@okaxis'],
  ['ritu@gmail.com', null],
  ['ritu', null],
  ['ritu@', null],
  ['@okaxis', null],
  ['r@okaxis', null],
  ['ritu@@okaxis', null],
  ['ritu@9bank', null],
  ['<b>@okaxis', null],
])('the UPI ID %j is %j', (typed, id) => {
  expect(upiId(typed)).toBe(id)
})

test.each([
  ['HDFC0000053', 'HDFC0000053'],
  ['hdfc 0000 053', 'HDFC0000053'],
  ['HDFCO000053', 'HDFC0000053'],
  ['HDFC1000053', null],
  ['HDF00000053', null],
  ['HDFC000005', null],
])('the IFSC %j is %j', (typed, code) => {
  expect(ifsc(typed)).toBe(code)
})

test.each([
  ['5010 0123 4567 89', '50100123456789'],
  ['501-001', '501001'],
  ['12345', null],
  ['1234567890123456789', null],
  ['5010O123456', null],
])('the account number %j is %j', (typed, digits) => {
  expect(accountNumber(typed)).toBe(digits)
})

test.each([
  ['  Ritu   Das ', 'Ritu Das'],
  ['R. K. Das', 'R. K. Das'],
  ['A.P.J.', 'A.P.J.'],
  ['Md. Ali', 'Md. Ali'],
  ["K. R. D'Souza", 'K. R. D’Souza'],
  ['Maria D`Souza', 'Maria D’Souza'],
  ['Maria D´Souza', 'Maria D’Souza'],
  ['Maria D‘Souza', 'Maria D’Souza'],
  ['Maria D’Souza', 'Maria D’Souza'],
  ['Maria DʼSouza', 'Maria D’Souza'],
  ['Maria D＇Souza', 'Maria D’Souza'],
  ["D'Cruz", 'D’Cruz'],
  ["O'Brien-D'Costa", 'O’Brien-D’Costa'],
  ['Anne–Marie Roy', 'Anne-Marie Roy'],
  ['Ritu & Amit Das', 'Ritu and Amit Das'],
  ['José Fernandes', 'Jose Fernandes'],
  ['Jose\u0301 Fernandes', 'Jose Fernandes'],
  ['\u200eRitu\u00a0Das\u200b', 'Ritu Das'],
  ['S/O Ram Das (HUF)', null],
  ['Das and Sons 2', 'Das and Sons 2'],
  ["D'", null],
  ["'''", null],
  ['...', null],
  ['1234567', null],
  ['Ritu <b>', null],
  ['Ritu; DROP', null],
  ['Ritu\0Das', null],
  ['ritu@okaxis', null],
  ['Ритa', null],
  ['👗👗👗', null],
  ['', null],
  ['R'.repeat(51), null],
  ['R'.repeat(100_000), null],
  ['Jo', null],
  ['रितु दास', null],
  ['Das -', null],
])('the name %j is %j', (typed, name) => {
  expect(holderName(typed)).toBe(name)
})

test.each([
  ['Ram', 3, 'Ram'],
  ['Ram', LEAST_HOLDER, null],
  ['R. K.', LEAST_HOLDER, 'R. K.'],
  ['Rama', LEAST_HOLDER, 'Rama'],
  ['  Om ', LEAST_HOLDER, null],
  ['Om', 1, 'Om'],
  ['ओम', 1, null],
])('the name %j of at least %s characters is %j', (typed, least, name) => {
  expect(holderName(typed, least)).toBe(name)
})

test.each([
  [{ upi: 'ritu.das@okaxis' }, 'ri…@okaxis'],
  [{ ifsc: 'HDFC0000053', number: '50100123456789', name: 'Ritu Das' }, 'HDFC Bank …6789'],
  [{ ifsc: 'ABCD0000053', number: '123456', name: 'Ritu Das' }, 'ABCD …3456'],
])('%j is shown as %s', (account, shown) => {
  expect(shownAccount(account)).toBe(shown)
})
