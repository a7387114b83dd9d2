import { Link } from '@sabha/contract/router'
import { limits } from '@sabha/types'
import { List, ListItem, Stack, Text, TextLink } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import type { MemberRecord } from './member-record.ts'
import { useMessages } from './messages.ts'
import { TransactionRow } from './transaction-row.tsx'

export function TransactionsPanel({ record }: { record: MemberRecord }) {
  const { transactions: text } = useMessages()
  const { transactions, member } = record
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
      {transactions.length > 0 && (
        <TextLink asChild>
          <Link to={`/admin/payments?${new URLSearchParams({ search: member.email })}`}>
            {text.all}
          </Link>
        </TextLink>
      )}
    </SectionCard>
  )
}
