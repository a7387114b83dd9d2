import { expect, it } from 'vitest'
import { csvLine, csvStart } from './csv-line.ts'

it.each([
  ['+919876543210', "'+919876543210"],
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['a, b', '"a, b"'],
  ['"so"\nthen', '"""so""\nthen"'],
  ['a=b', 'a=b'],
  ['', ''],
])('writes %j so that a spreadsheet reads it and runs nothing', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})

it('writes a line with its end, after a mark for the whole file', () => {
  expect(csvStart + csvLine(['Name', 'नाम'])).toBe('\uFEFFName,नाम\r\n')
})
