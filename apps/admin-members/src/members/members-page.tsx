import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useOptionLabel } from '@sabha/contract/options'
import { useQueryState } from '@sabha/contract/query-state'
import { useLocation } from '@sabha/contract/router'
import { Box } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, moreRowsProps } from '@sabha/ui/list'
import { useEffect, useState } from 'react'
import { EmailDialog } from '../email/email-dialog.tsx'
import { DownloadButton } from '../export/download-button.tsx'
import { rememberListQuery } from '../list-return.ts'
import { listSettingsQueries } from '../list-settings/api.ts'
import { useListSettings } from '../list-settings/use-list-settings.ts'
import type { Member } from '../member.ts'
import { defaultMembersQuery, membersQuerySchema, toMemberFilter } from '../members-query.ts'
import { membersQueries } from './api.ts'
import { ListControls } from './list-controls.tsx'
import { ListFoot } from './list-foot.tsx'
import type { MembersPage } from './members-answer.ts'
import { MembersRows } from './members-rows.tsx'
import { createToolbarProps } from './members-toolbar.ts'
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
  const labelOf = useOptionLabel()
  const [query, setQuery] = useQueryState(membersQuerySchema, defaultMembersQuery)
  const list = useInfiniteQuery({ ...membersQueries.list(query), select: listed })
  const [edited, setEdited] = useState<Member | null>(null)
  const filter = toMemberFilter(query)
  const settings = useListSettings()
  const { search } = useLocation()
  const { total = 0, everyone = 0, interests = [] } = list.data ?? {}

  useEffect(() => rememberListQuery(search), [search])

  function fetchNext() {
    if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) list.fetchNextPage()
  }

  return (
    <>
      <ListPage
        title={text.title}
        count={list.data && text.count(number(total), number(everyone))}
        action={
          <Box hideBelow="md">
            <DownloadButton members={filter} disabled={total === 0 || list.isPlaceholderData} />
          </Box>
        }
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
        {...createToolbarProps(text, { query, setQuery, interests, labelOf })}
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

function listed({ pages }: { pages: MembersPage[] }) {
  const [first] = pages
  return { ...first, rows: pages.flatMap(({ rows }) => rows) }
}
