import { describe, expect, it } from 'vitest'
import { findLiteralNumbers, findLiteralNumbersInHtml } from '../src/numbers/literal-numbers.ts'

const found = (code: string) =>
  findLiteralNumbers(`export const messages = { a: ${code} }`).map(({ text }) => text)

describe('the check of numbers in texts', () => {
  it.each([
    ['an amount', "'Give ₹300 or more'"],
    ['an amount of one rupee', "'At least ₹1'"],
    ['an amount with commas', "'Up to ₹5,00,000'"],
    ['days', "'More than 31 days: '"],
    ['days in Hindi', "'31 दिन से अधिक'"],
    ['days in Devanagari digits', "'३१ दिन से अधिक'"],
    ['days in words', "'within seven working days'"],
    ['days in Hindi words', "'सात कामकाजी दिनों में'"],
    ['hours in a template', '`Within 48 hours`'],
    ['a length in a function', "(name: string) => name + ' has 6 characters'"],
    ['a length in a list', "['Use 300 characters or fewer']"],
    ['a length in a call', "text('a 6-digit code')"],
  ])('rejects %s', (_, code) => {
    expect(found(code)).toHaveLength(1)
  })

  it.each([
    ['a number that is read', `\`At least \${limits.minAge}\``],
    ['a count of one', "'1 event'"],
    ['the name of a law', "'the Digital Personal Data Protection Act, 2023'"],
    ['a key', "{ 31: 'days' }"],
    ['a number of the program', "(days: number) => (days === 31 ? 'a month' : 'longer')"],
    ['a locale', "formatRupees(amounts.memberMinimum, 'en-IN')"],
    ['a count in words without a unit', "'If you get two emails, use the newer one.'"],
  ])('accepts %s', (_, code) => {
    expect(found(code)).toEqual([])
  })

  it('rejects a number in the text of a mail, but not in its markup', () => {
    const mail = (text: string) =>
      `<p style="padding:24px">\n  <a href="{{ .URL }}">${text}</a>\n</p>`
    expect(findLiteralNumbersInHtml(mail('Valid for 15 minutes'))).toEqual([
      { line: 2, text: 'Valid for 15 minutes' },
    ])
    expect(findLiteralNumbersInHtml(mail('Sign in'))).toEqual([])
  })
})
