import { Link, useNavigate } from '@sabha/contract/router'
import { Box, Button, Row, Stack, Text } from '@sabha/ui'
import { ActionMenu, ActionMenuItem, ListRow } from '@sabha/ui/list'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../messages.ts'
import { twoLineClamp } from '../two-line-clamp.ts'

export interface ContentRowProps {
  title: string
  details: ReactNode
  description: string
  badge: ReactNode
  /** The row's quick action, which takes effect at once. */
  toggle: { label: string; onToggle(): void }
  links?: ReactNode
  editPath: string
  /** Path of the form prefilled from this record. */
  copyPath: string
  /** Further actions of the menu. */
  menu?: ReactNode
  onDelete(): void
}

/** Row of an event or job, with actions at its end. */
export function ContentRow({ title, details, description, badge, ...rest }: ContentRowProps) {
  const titleId = useId()
  return (
    <ListRow
      lead={
        <Box asChild overflowWrap="anywhere">
          <Link id={titleId} dir="auto" to={rest.editPath}>
            {title}
          </Link>
        </Box>
      }
      detail={
        <Stack gap="1">
          <Box overflowWrap="anywhere">{details}</Box>
          <Text color="ink" dir="auto" whiteSpace="pre-line" css={twoLineClamp}>
            {description}
          </Text>
        </Stack>
      }
      facts={
        <>
          <Box minWidth={{ md: '7.5rem' }}>{badge}</Box>
          <Row position="relative" gap="2">
            {rest.links}
            <Button
              size="small"
              minWidth={{ md: '10.5rem' }}
              aria-describedby={titleId}
              onClick={rest.toggle.onToggle}
            >
              {rest.toggle.label}
            </Button>
          </Row>
        </>
      }
      actions={<Actions title={title} {...rest} />}
    />
  )
}

type ActionsProps = Pick<ContentRowProps, 'title' | 'editPath' | 'copyPath' | 'menu' | 'onDelete'>

function Actions({ title, editPath, copyPath, menu, onDelete }: ActionsProps) {
  const text = useMessages()
  const navigate = useNavigate()
  return (
    <ActionMenu name={title}>
      <ActionMenuItem icon="edit" onClick={() => void navigate(editPath)}>
        {text.edit}
      </ActionMenuItem>
      <ActionMenuItem icon="copy" onClick={() => void navigate(copyPath)}>
        {text.copy}
      </ActionMenuItem>
      {menu}
      <ActionMenuItem icon="delete" danger onClick={onDelete}>
        {text.delete}
      </ActionMenuItem>
    </ActionMenu>
  )
}
