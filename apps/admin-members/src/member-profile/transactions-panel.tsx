import { limits } from '@sabha/types'
import { List, ListItem, Stack, Text } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import type { MemberRecord } from './member-record.ts'
import { useMessages } from './messages.ts'
import { TransactionRow } from './transaction-row.tsx'

export function TransactionsPanel({ record: { transactions } }: { record: MemberRecord }) {
  const { transactions: text } = useMessages()
  return (
    <SectionCard title={text.title}>
      {transactions.length === 0 ? (
        <Stack gap="1">
          <Text fontWeight="semibold">{text.empty}</Text>
          <Text tone="muted">{text.emptyText}</Text>
        </Stack>
      ) : (
        <List gap="0" aria-label={text.title}>
          {transactions.map((transaction) => (
            <ListItem
              key={transaction.id}
              paddingBlock="3"
              borderTop="hairline"
              _first={{ borderTop: 'none', paddingTop: '0' }}
            >
              <TransactionRow transaction={transaction} />
            </ListItem>
          ))}
        </List>
      )}
      {transactions.length === limits.historyLength && (
        <Text tone="muted" size="sm">
          {text.foot}
        </Text>
      )}
    </SectionCard>
  )
}
