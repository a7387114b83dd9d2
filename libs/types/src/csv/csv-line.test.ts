import { expect, it } from 'vitest'
import { csvByteOrderMark, csvLine } from './csv-line.ts'

it('quotes cells with special characters and doubles quotes', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', '', 'h;i'])).toBe('a,"b,c","d""e","f\ng",,"h;i"\r\n')
})

it('a CSV file starts with the UTF-8 byte order mark', () => {
  expect(csvByteOrderMark + csvLine(['Name', 'नाम'])).toBe('\uFEFFName,नाम\r\n')
})

it.each([
  ['=1+1', "'=1+1"],
  ['+919800000003', "'+919800000003"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['\ta', `"'\ta"`],
  ['Acme;=HYPERLINK(1)', `"Acme;'=HYPERLINK(1)"`],
  ['Pune\t=2+2; -1', `"Pune\t'=2+2;' -1"`],
  ['\r=1', `"'\r=1"`],
  [' =HYPERLINK("x")', `"' =HYPERLINK(""x"")"`],
  ['＝1', "'＝1"],
  ['=1,2', `"'=1,2"`],
])('escapes the cell %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

it.each(['Asha-Rao', 'asha+news@sabha.test', 'प्रिया', 'O’Neill', "'quoted'"])(
  'keeps the cell %j unchanged',
  (cell) => {
    expect(csvLine([cell])).toBe(`${cell}\r\n`)
  },
)
