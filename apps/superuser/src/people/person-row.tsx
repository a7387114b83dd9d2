import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Button, Row, TextLink } from '@sabha/ui'
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
  const { id, full_name, email, role, is_paid, created_at } = person
  const step = findRoleAction(role)
  const name = full_name || text.unnamed
  return (
    <ListRow
      lead={
        <Row gap="2">
          <RoleIcon role={role} />
          <Box asChild minWidth="0" overflowWrap="anywhere">
            <Link to={`/admin/members/${id}/profile`}>{name}</Link>
          </Box>
          {isOneself && <Badge tone="accent">{text.you}</Badge>}
        </Row>
      }
      detail={
        <>
          <Box overflowWrap="anywhere">
            <TextLink
              href={`mailto:${email}`}
              position="relative"
              color="muted"
              fontWeight="normal"
            >
              {email}
            </TextLink>
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
              position="relative"
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
