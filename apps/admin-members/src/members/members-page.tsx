import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useFormats, useSignedInSession } from '@sabha/contract'
import { useOptionLabel } from '@sabha/contract/options'
import { useQueryState } from '@sabha/contract/query-state'
import { useLocation } from '@sabha/contract/router'
import { DownloadButton } from '@sabha/downloads'
import { Box } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, moreRowsProps } from '@sabha/ui/list'
import { listToolbarProps } from '@sabha/ui/list-query'
import { FootBar } from '@sabha/ui/selection-bar'
import { VirtualList } from '@sabha/ui/virtual-list'
import { useEffect, useState } from 'react'
import { EmailDialog } from '../email/email-dialog.tsx'
import { membersDownload } from '../export/members-download.ts'
import { useMessages as useExportMessages } from '../export/messages.ts'
import type { ListLayout } from '../layout.ts'
import { rememberListQuery } from '../list-return.ts'
import { listSettingsQueries } from '../list-settings/api.ts'
import { useListSettings } from '../list-settings/use-list-settings.ts'
import type { Member } from '../member.ts'
import {
  defaultMembersQuery,
  type MemberFilter,
  type MembersQuery,
  membersQuerySchema,
  toMemberFilter,
} from '../members-query.ts'
import { MembersSelection, SelectMember } from '../selection/members-selection.tsx'
import { membersQueries } from './api.ts'
import { ListControls } from './list-controls.tsx'
import { MemberCard } from './member-card.tsx'
import type { ListedMember, MembersPage } from './members-answer.ts'
import { useMessages } from './messages.ts'

export function preload({ searchParams }: PageContext) {
  const settings = listSettingsQueries.own()
  if (searchParams.size > 0) return prefetch(settings)
  return prefetch(settings, membersQueries.list(defaultMembersQuery))
}

/** Lists members; the database searches, filters and sorts them by the URL. */
export function Component() {
  const text = useMessages()
  const { number } = useFormats()
  const [query, setQuery] = useQueryState(membersQuerySchema, defaultMembersQuery)
  const list = useInfiniteQuery({ ...membersQueries.list(query), select: listed })
  const [edited, setEdited] = useState<Member | null>(null)
  const filter = toMemberFilter(query)
  const settings = useListSettings()
  const { search } = useLocation()
  const { total = 0, everyone = 0, interests = [] } = list.data ?? {}
  const toolbar = useToolbarTexts(withChosen(interests, query.interest))

  useEffect(() => rememberListQuery(search), [search])

  function fetchNext() {
    if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) list.fetchNextPage()
  }

  return (
    <>
      <ListPage
        title={text.title}
        count={list.data && text.count(number(total), number(everyone))}
        action={<DownloadAll filter={filter} disabled={total === 0 || list.isPlaceholderData} />}
        summary={<ListFoot query={query} setQuery={setQuery} />}
        controls={
          <ListControls
            query={query}
            setQuery={setQuery}
            settings={settings}
            total={total}
            isStale={list.isPlaceholderData}
          />
        }
        {...listToolbarProps(toolbar, { query, setQuery, all: defaultMembersQuery })}
        state={stateOf(
          { ...list, data: settings.isPending ? undefined : list.data?.rows },
          ({ length }) => length === 0,
        )}
        empty={<EmptyState title={text.none} />}
        nothingFound={text.none}
        failedTitle={text.failed}
        refusals={text.refusals}
        more={moreRowsProps(list)}
      >
        {(rows) => (
          <MembersRows
            rows={rows}
            query={query}
            layout={settings.layout}
            total={total}
            isStale={list.isPlaceholderData}
            onNearEnd={fetchNext}
            onEditEmail={setEdited}
          />
        )}
      </ListPage>
      {edited && <EmailDialog member={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Hidden on phones, where it is in the sheet of the list's controls. */
function DownloadAll({ filter, disabled }: { filter: MemberFilter; disabled: boolean }) {
  return (
    <Box hideBelow="md">
      <DownloadButton
        download={membersDownload}
        query={filter}
        disabled={disabled}
        variant="primary"
      />
    </Box>
  )
}

function listed({ pages }: { pages: MembersPage[] }) {
  const [first] = pages
  return { ...first, rows: pages.flatMap(({ rows }) => rows) }
}

interface ListFootProps {
  query: MembersQuery
  setQuery(query: MembersQuery): void
}

function ListFoot({ query, setQuery }: ListFootProps) {
  const { downloadSelected } = useExportMessages()
  return (
    <FootBar>
      <MembersSelection
        filter={toMemberFilter(query)}
        onShow={(shown) => setQuery({ ...defaultMembersQuery, ...shown, sort: query.sort })}
      >
        {(members) => (
          <DownloadButton download={membersDownload} query={members} size="small">
            {downloadSelected}
          </DownloadButton>
        )}
      </MembersSelection>
    </FootBar>
  )
}

interface MembersRowsProps {
  rows: readonly ListedMember[]
  query: MembersQuery
  layout: ListLayout
  total: number
  /** Whether the visible rows still belong to the previous query. */
  isStale: boolean
  onNearEnd(): void
  onEditEmail(member: Member): void
}

function MembersRows({ rows, query, layout, isStale, ...rest }: MembersRowsProps) {
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

function useToolbarTexts(interests: readonly string[]) {
  const { search, status, payment, role, interest, sort } = useMessages()
  const labelOf = useOptionLabel()
  const options = interests.map((value) => ({ value, label: labelOf(value) }))
  return { search, filters: { status, payment, role, interest: { ...interest, options } }, sort }
}

/** Adds the interest of the URL if no member has it any more. */
function withChosen(interests: readonly string[], chosen: string): readonly string[] {
  return chosen && !interests.includes(chosen) ? [chosen, ...interests] : interests
}
