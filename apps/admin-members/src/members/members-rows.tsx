import { useSignedInSession } from '@sabha/contract'
import { Box } from '@sabha/ui'
import { VirtualList } from '@sabha/ui/virtual-list'
import type { ListLayout } from '../layout.ts'
import type { Member } from '../member.ts'
import { type MembersQuery, toMemberFilter } from '../members-query.ts'
import { SelectMember } from '../selection/select-member.tsx'
import { MemberCard } from './member-card.tsx'
import type { ListedMember } from './members-answer.ts'
import { useMessages } from './messages.ts'

export interface MembersRowsProps {
  rows: readonly ListedMember[]
  query: MembersQuery
  layout: ListLayout
  total: number
  /** Whether the visible rows still belong to the previous query. */
  isStale: boolean
  onNearEnd(): void
  onEditEmail(member: Member): void
}

export function MembersRows({ rows, query, layout, isStale, ...rest }: MembersRowsProps) {
  const { title } = useMessages()
  const { total, onNearEnd, onEditEmail } = rest
  const { user } = useSignedInSession()
  const filter = toMemberFilter(query)
  return (
    <Box aria-busy={isStale} opacity={isStale ? '0.6' : '1'}>
      <VirtualList
        label={title}
        rows={rows}
        keyOf={({ id }) => id}
        total={total}
        rowHeight={layout.density === 'compact' ? 96 : 132}
        keptAs={JSON.stringify([user.id, query, layout])}
        onNearEnd={onNearEnd}
      >
        {(member) => (
          <MemberCard
            member={member}
            layout={layout}
            selector={<SelectMember member={member} filter={filter} />}
            onEditEmail={() => onEditEmail(member)}
          />
        )}
      </VirtualList>
    </Box>
  )
}
