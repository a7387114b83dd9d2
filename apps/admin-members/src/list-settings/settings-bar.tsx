import { Button, Row } from '@sabha/ui'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { useState } from 'react'
import type { MembersQuery } from '../members-query.ts'
import { useMessages } from './messages.ts'
import type { ListSettingsState } from './use-list-settings.ts'
import { ViewsMenu } from './views-menu.tsx'

const FieldsDialog = lazyDialog(async () => (await import('./fields-dialog.tsx')).FieldsDialog)
const SaveViewDialog = lazyDialog(
  async () => (await import('./save-view-dialog.tsx')).SaveViewDialog,
)
const ManageViewsDialog = lazyDialog(
  async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
)

export interface SettingsBarProps {
  settings: ListSettingsState
  query: MembersQuery
  setQuery(query: MembersQuery): void
}

export function SettingsBar({ settings, query, setQuery }: SettingsBarProps) {
  const text = useMessages()
  const [open, setOpen] = useState<'fields' | 'save' | 'manage' | null>(null)
  const { layout, setLayout } = settings
  const isCompact = layout.density === 'compact'
  const close = () => setOpen(null)
  return (
    <Row gap="2" marginInlineStart="auto">
      <Button
        size="small"
        aria-pressed={isCompact}
        variant={isCompact ? 'chosen' : 'secondary'}
        onClick={() => setLayout({ ...layout, density: isCompact ? 'comfortable' : 'compact' })}
      >
        {text.compact}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('fields')}>
        {text.fields.open}
      </Button>
      <ViewsMenu
        settings={settings}
        query={query}
        setQuery={setQuery}
        onSave={() => setOpen('save')}
        onManage={() => setOpen('manage')}
      />
      {open === 'fields' && (
        <FieldsDialog
          title={text.fields.title}
          layout={layout}
          onSave={setLayout}
          onClose={close}
        />
      )}
      {open === 'save' && (
        <SaveViewDialog title={text.save.title} settings={settings} query={query} onClose={close} />
      )}
      {open === 'manage' && (
        <ManageViewsDialog title={text.manage.title} views={settings.views} onClose={close} />
      )}
    </Row>
  )
}
