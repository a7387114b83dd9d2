import { useQuery } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { Link, useParams } from '@sabha/contract/router'
import { receiptNumber } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { Button } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ActionIcon } from '@sabha/ui/list'
import { useMessages as useMailMessages } from '../receipt-mail/messages.ts'
import { useReceiptMail } from '../receipt-mail/use-receipt-mail.ts'
import { amountInWords } from './amount-in-words.ts'
import { type OwnReceipt, receiptsQueries } from './api.ts'
import { useMessages } from './messages.ts'
import type { Paper, PaperFact } from './paper.ts'
import { PaperStates } from './paper-states.tsx'
import { type PaperKit, paperFooter, paymentMethodText, usePaperKit } from './use-paper-kit.ts'

export function Component() {
  const { id = '' } = useParams()
  return z.safeParse(z.uuid(), id).success ? <OwnReceiptPage id={id} /> : <NoReceipt />
}

function OwnReceiptPage({ id }: { id: string }) {
  const { receipt: text } = useMessages()
  const kit = usePaperKit()
  const { profile } = useSignedInSession()
  const query = useQuery(receiptsQueries.receipt(profile.id, id))
  return (
    <PaperStates
      title={text.title}
      state={stateOf(query, (receipt) => receipt === null)}
      empty={<Unknown />}
      failedTitle={text.failed}
      write={(receipt) =>
        receipt && receiptPaper(receipt, kit, `${location.origin}/receipts/${receipt.id}`)
      }
      actions={<SendButton id={id} />}
    />
  )
}

function SendButton({ id }: { id: string }) {
  const text = useMailMessages()
  const { send, isSending } = useReceiptMail(id)
  return (
    <Button loading={isSending} loadingText={text.sending} onClick={() => void send()}>
      <ActionIcon name="mail" />
      {text.send}
    </Button>
  )
}

function NoReceipt() {
  const { receipt: text } = useMessages()
  return (
    <PaperStates
      title={text.title}
      state={{ status: 'empty' }}
      empty={<Unknown />}
      failedTitle={text.failed}
      write={() => null}
    />
  )
}

function Unknown() {
  const { receipt: text, paper } = useMessages()
  return (
    <EmptyState
      title={text.unknown}
      action={
        <Button asChild variant="primary">
          <Link to="/contribute/history">{paper.history}</Link>
        </Button>
      }
    >
      {text.unknownText}
    </EmptyState>
  )
}

/** Writes a receipt; `checkAddress` is the URL of its check page. */
function receiptPaper(receipt: OwnReceipt, kit: PaperKit, checkAddress: string): Paper {
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
      ...optionalFact(text.receipt.city, receipt.donor_address),
      { label: text.receipt.amount, value: formats.rupees(receipt.amount), isMain: true },
      { label: text.receipt.inWords, value: amountInWords(receipt.amount, language) },
      ...refundOf(receipt, kit),
      { label: text.receipt.givenAt, value: formats.date(receipt.given_at) },
      { label: text.receipt.how, value: paymentMethodText(receipt.contribution, kit) },
      ...optionalFact(text.receipt.payment, receipt.contribution.razorpay_payment_id),
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

const optionalFact = (label: string, value: string | null): PaperFact[] =>
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
