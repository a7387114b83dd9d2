import { dateInIndia, type Profile } from '@sabha/types'
import { financialYearName, isReversed, receiptNumber } from '@sabha/types/records'
import type { OwnContribution } from '../contributions/own-contribution.ts'
import { amountInWords } from './amount-in-words.ts'
import type { Paper } from './paper.ts'
import { type PaperKit, paperFooter, paymentMethodText } from './use-paper-kit.ts'

export interface Statement {
  profile: Profile
  /** Year in which the financial year begins. */
  year: number
  contributions: readonly OwnContribution[]
  today: Date
}

export function statementPaper(statement: Statement, kit: PaperKit): Paper {
  const { profile, year, contributions, today } = statement
  const { text, formats, language } = kit
  const received = sum(contributions.map(({ amount }) => amount))
  const reversed = sum(contributions.filter(isReversed).map(({ amount }) => amount))
  const refunded = sum(contributions.map(({ refunded_amount }) => refunded_amount)) - reversed
  const remaining = received - refunded - reversed
  const { columns } = text.statement
  const { tax, foot } = paperFooter(kit)
  return {
    language,
    title: text.statement.title,
    number: financialYearName(year),
    fileName: `statement-${financialYearName(year)}`,
    notice: dateInIndia(today) <= lastDay(year) ? text.statement.running : null,
    facts: [
      { label: text.statement.member, value: profile.full_name || profile.email },
      ...(profile.city ? [{ label: text.statement.city, value: profile.city }] : []),
      {
        label: text.statement.period,
        value: text.statement.fromTo(formats.date(`${year}-04-01`), formats.date(lastDay(year))),
      },
      { label: text.statement.madeOn, value: formats.date(today.toISOString()) },
    ],
    table: {
      caption: text.statement.table,
      columns: [columns.date, columns.receipt, columns.how, columns.amount],
      rows: contributions.map((contribution) => rowOf(contribution, kit)),
    },
    totals: [
      ...(remaining < received
        ? [{ label: text.statement.received, value: formats.rupees(received) }]
        : []),
      ...(refunded > 0
        ? [{ label: text.statement.refunded, value: formats.rupees(refunded) }]
        : []),
      ...(reversed > 0
        ? [{ label: text.statement.reversed, value: formats.rupees(reversed) }]
        : []),
      { label: text.statement.total, value: formats.rupees(remaining), isMain: true },
      { label: text.statement.inWords, value: amountInWords(remaining, language) },
    ],
    lines: [tax],
    code: null,
    foot,
  }
}

const lastDay = (year: number) => `${year + 1}-03-31`

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function rowOf(contribution: OwnContribution, kit: PaperKit): string[] {
  const { text, formats } = kit
  const { created_at, amount, refunded_amount: refunded } = contribution
  const { refundedOf, reversedOf } = text.statement
  const say = isReversed(contribution) ? reversedOf : refundedOf
  const refund = refunded > 0 ? [say(formats.rupees(refunded))] : []
  return [
    formats.date(created_at),
    receiptOf(contribution, kit),
    paymentMethodText(contribution, kit),
    [formats.rupees(amount), ...refund].join('\n'),
  ]
}

function receiptOf({ receipt, payment_status }: OwnContribution, { text }: PaperKit): string {
  if (receipt === null) {
    return payment_status === 'completed' ? text.statement.toFollow : text.statement.none
  }
  const number = receiptNumber(receipt)
  return receipt.voided_at === null ? number : text.statement.void(number)
}
