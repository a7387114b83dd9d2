import { expect, it } from 'vitest'
import { toCsv } from './to-csv.ts'

it('writes a CSV row for each field of each entry', () => {
  const data = {
    account: { email: 'member@sabha.test', signs_in_with: ['email', 'google'] },
    settings: null,
    orders: [{ amount: 50_000 }, { amount: 30_000, notes: null }],
  }
  expect(toCsv(data)).toBe(
    '\uFEFFpart,entry,field,value\r\n' +
      'account,1,email,member@sabha.test\r\n' +
      'account,1,signs_in_with,"[""email"",""google""]"\r\n' +
      'orders,1,amount,50000\r\n' +
      'orders,2,amount,30000\r\n' +
      'orders,2,notes,\r\n',
  )
})
