import { useFormats } from '@sabha/contract'
import { Box, Button, Row } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { ListRow } from '@sabha/ui/list'
import { useMessages } from './messages.ts'
import type { Person } from './person.ts'
import { findRoleAction, type RoleAction } from './role-action.ts'
import { RoleBadge, RoleIcon } from './role-badge.tsx'

export interface PersonRowProps {
  person: Person
  isOneself: boolean
  onChangeRole(step: RoleAction): void
}

export function PersonRow({ person, isOneself, onChangeRole }: PersonRowProps) {
  const text = useMessages()
  const { date } = useFormats()
  const { full_name, email, role, is_paid, created_at } = person
  const step = findRoleAction(role)
  const name = full_name || text.unnamed
  return (
    <ListRow
      lead={
        <Row gap="2">
          <RoleIcon role={role} />
          <Box as="span" minWidth="0" overflowWrap="anywhere">
            {name}
          </Box>
          {isOneself && <Badge tone="accent">{text.you}</Badge>}
        </Row>
      }
      detail={
        <>
          <Box as="span" display="block" overflowWrap="anywhere">
            {email}
          </Box>
          {text.joined(date(created_at))}
        </>
      }
      facts={
        <>
          {!is_paid && <Badge tone="waiting">{text.paymentPending}</Badge>}
          <RoleBadge role={role} />
          {step && (
            <Button
              size="small"
              aria-label={text[step].of(name)}
              onClick={() => onChangeRole(step)}
            >
              {text[step].title}
            </Button>
          )}
        </>
      }
    />
  )
}
