import { useFormats } from '@sabha/contract'
import { DownloadButton } from '@sabha/downloads'
import { Box, Row } from '@sabha/ui'
import { Checkbox } from '@sabha/ui/form'
import { membersDownload } from '../export/members-download.ts'
import { SettingsBar } from '../list-settings/settings-bar.tsx'
import type { ListSettingsState } from '../list-settings/use-list-settings.ts'
import { type MemberFilter, type MembersQuery, toMemberFilter } from '../members-query.ts'
import { useMessages } from '../selection/messages.ts'
import {
  emptySelection,
  isSameFilter,
  selectAllMatching,
  selectionSize,
} from '../selection/selection.ts'
import { replaceSelection, setSelection, useSelection } from '../selection/selection-store.ts'

export interface ListControlsProps {
  query: MembersQuery
  setQuery(query: MembersQuery): void
  settings: ListSettingsState
  total: number
  /** Whether the visible rows still belong to the previous query. */
  isStale: boolean
}

/** Select all, layout and saved views. On phones they are in the sheet, with the download. */
export function ListControls({ query, setQuery, settings, total, isStale }: ListControlsProps) {
  const filter = toMemberFilter(query)
  return (
    <Row minHeight="11">
      {total > 0 && <SelectAll filter={filter} total={total} disabled={isStale} />}
      <SettingsBar settings={settings} query={query} setQuery={setQuery} />
      <Box hideFrom="md">
        <DownloadButton
          download={membersDownload}
          query={filter}
          disabled={total === 0 || isStale}
        />
      </Box>
    </Row>
  )
}

interface SelectAllProps {
  filter: MemberFilter
  total: number
  disabled: boolean
}

/**
 * Selects all matching members, loaded or not; the database resolves them. Takes the focus when focused content
 * below it is removed; found by its data attribute, because an open sheet shows it a second time.
 */
function SelectAll({ filter, total, disabled }: SelectAllProps) {
  const text = useMessages()
  const { number } = useFormats()
  const selection = useSelection()
  const isOfThis = selection.kind === 'matching' && isSameFilter(selection.filter, filter)
  const isAll = isOfThis && selection.leftOut.size === 0
  const isNarrowed = Object.keys(filter).length > 0
  const size = selectionSize(selection)

  function toggle() {
    const next = isAll ? emptySelection : selectAllMatching(filter, total)
    if (size === 0 || isOfThis) return setSelection(next)
    replaceSelection(next, { message: text.replaced(size, number(size)), undo: text.undo })
  }

  return (
    <Checkbox
      data-select-all=""
      checked={isAll}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = size > 0 && !isAll
      }}
      disabled={disabled}
      onChange={toggle}
      label={(isNarrowed ? text.selectMatching : text.selectAll)(total, number(total))}
    />
  )
}
