import { receiptNumber } from '@sabha/types/records'
import { amountInWords } from './amount-in-words.ts'
import type { OwnReceipt } from './api.ts'
import type { Paper, PaperFact } from './paper.ts'
import { type PaperKit, paperFooter, paymentMethodText } from './use-paper-kit.ts'

/** Writes a receipt; `checkAddress` is the URL of its check page. */
export function receiptPaper(receipt: OwnReceipt, kit: PaperKit, checkAddress: string): Paper {
  const { text, formats, language } = kit
  const number = receiptNumber(receipt)
  const { tax, foot } = paperFooter(kit)
  return {
    language,
    title: text.receipt.title,
    number,
    fileName: `receipt-${number.replace('/', '-')}`,
    notice: noticeOf(receipt, kit),
    facts: [
      { label: text.receipt.donor, value: receipt.donor_name || text.receipt.unnamed },
      ...given(text.receipt.city, receipt.donor_address),
      { label: text.receipt.amount, value: formats.rupees(receipt.amount), isMain: true },
      { label: text.receipt.inWords, value: amountInWords(receipt.amount, language) },
      ...refundOf(receipt, kit),
      { label: text.receipt.givenAt, value: formats.date(receipt.given_at) },
      { label: text.receipt.how, value: paymentMethodText(receipt.contribution, kit) },
      ...given(text.receipt.payment, receipt.contribution.razorpay_payment_id),
      { label: text.receipt.purpose, value: text.receipt.voluntary },
      { label: text.receipt.issuedAt, value: formats.date(receipt.issued_at) },
    ],
    table: null,
    totals: [],
    lines: [
      tax,
      text.receipt.check(checkAddress),
      text.receipt.compare(new URL('check', checkAddress).href),
    ],
    code: { address: checkAddress, label: text.receipt.code },
    foot,
  }
}

const given = (label: string, value: string | null): PaperFact[] =>
  value ? [{ label, value }] : []

function noticeOf({ voided_at, ...receipt }: OwnReceipt, { text, formats }: PaperKit) {
  const { refunded_amount: refunded, source } = receipt.contribution
  if (voided_at !== null) {
    // An offline contribution is not refunded here: it was never received.
    const say = source === 'provider' ? text.receipt.void : text.receipt.neverCame
    return say(formats.date(voided_at))
  }
  if (refunded === 0) return null
  return text.receipt.partlyRefunded(
    formats.rupees(refunded),
    formats.rupees(receipt.amount - refunded),
  )
}

function refundOf({ amount, contribution }: OwnReceipt, { text, formats }: PaperKit): PaperFact[] {
  const { refunded_amount: refunded, source } = contribution
  if (refunded === 0) return []
  const remaining: PaperFact = {
    label: text.receipt.remaining,
    value: formats.rupees(amount - refunded),
    isMain: true,
  }
  if (source !== 'provider') return [remaining]
  return [{ label: text.receipt.refunded, value: formats.rupees(refunded) }, remaining]
}
