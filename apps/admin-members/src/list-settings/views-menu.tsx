import { usePlatform } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Box, Icon, Text } from '@sabha/ui'
import { copyText } from '@sabha/ui/copy-text'
import { ActionIcon } from '@sabha/ui/list'
import { Menu, MenuItem } from '@sabha/ui/menu'
import { useId } from 'react'
import type { MembersQuery } from '../members-query.ts'
import { isSameQuery, type SavedView } from './list-settings.ts'
import { useMessages } from './messages.ts'
import type { ListSettingsState } from './use-list-settings.ts'

export interface ViewsMenuProps {
  settings: ListSettingsState
  query: MembersQuery
  setQuery(query: MembersQuery): void
  onSave(): void
  onManage(): void
}

export function ViewsMenu({ settings, query, setQuery, onSave, onManage }: ViewsMenuProps) {
  const text = useMessages()
  const { report } = usePlatform()
  const noteId = useId()
  const { views, isMissing, reload, setLayout } = settings
  const current = views.find((view) => isSameQuery(view.query, query))

  function apply(view: SavedView) {
    setQuery(view.query)
    setLayout(view.layout)
  }

  async function copyLink() {
    try {
      await copyText(location.href)
      toast.info(text.link.copied)
    } catch (error) {
      toast.error(text.link.failed)
      report(error)
    }
  }

  return (
    <Menu
      label={current ? text.viewsOf(current.name) : text.views}
      button={<Face label={current?.name ?? text.views} />}
      header={isMissing && <Note id={noteId}>{text.missing}</Note>}
    >
      <Box role="none" maxHeight="50vh" overflowY="auto">
        {views.map((view) => (
          <MenuItem
            key={view.id}
            aria-current={view === current || undefined}
            onClick={() => apply(view)}
          >
            <Box width="5" flexShrink="0">
              {view === current && <Icon name="check" />}
            </Box>
            <Box asChild overflowWrap="anywhere">
              <bdi>{view.name}</bdi>
            </Box>
          </MenuItem>
        ))}
      </Box>
      <Box
        role="none"
        {...(views.length > 0 && { borderTop: 'hairline', marginTop: '1', paddingTop: '1' })}
      >
        {isMissing && (
          <MenuItem aria-describedby={noteId} onClick={reload}>
            <Icon name="retry" />
            {text.retry}
          </MenuItem>
        )}
        <MenuItem onClick={onSave}>
          <ActionIcon name="add" />
          {text.save.open}
        </MenuItem>
        {views.length > 0 && (
          <MenuItem onClick={onManage}>
            <ActionIcon name="edit" />
            {text.manage.open}
          </MenuItem>
        )}
        <MenuItem onClick={() => void copyLink()}>
          <ActionIcon name="copy" />
          {text.link.copy}
        </MenuItem>
      </Box>
    </Menu>
  )
}

function Face({ label }: { label: string }) {
  return (
    <Box
      aria-hidden="true"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="9"
      marginInline="-1"
      maxWidth="14rem"
      paddingInline="3"
      border="1px solid"
      borderColor="edge"
      rounded="control"
      fontSize="sm"
      fontWeight="semibold"
      color="accent"
    >
      <Box asChild overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        <bdi>{label}</bdi>
      </Box>
      <Icon name="chevron" />
    </Box>
  )
}

function Note({ id, children }: { id: string; children: string }) {
  return (
    <Text id={id} size="sm" tone="muted" paddingInline="3" paddingBlock="2" maxWidth="18rem">
      {children}
    </Text>
  )
}
