import { useQuery } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { Link, useParams } from '@sabha/contract/router'
import * as z from '@sabha/types/schema'
import { Button } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { SendButton } from '../receipt-mail/send-button.tsx'
import { receiptsQueries } from './api.ts'
import { useMessages } from './messages.ts'
import { PaperStates } from './paper-states.tsx'
import { receiptPaper } from './receipt-paper.ts'
import { usePaperKit } from './use-paper-kit.ts'

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
