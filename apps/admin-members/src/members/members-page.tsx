import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useOptionLabel } from '@sabha/contract/options'
import { useQueryState } from '@sabha/contract/query-state'
import { Box, Container, Row, Stack } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, moreOf } from '@sabha/ui/list'
import { VirtualList } from '@sabha/ui/virtual-list'
import { type ReactNode, useState } from 'react'
import { DownloadButton } from '../export/download-button.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import { SettingsBar } from '../list-settings/settings-bar.tsx'
import { useListSettings } from '../list-settings/use-list-settings.ts'
import type { Member } from '../member.ts'
import { everybody, filterOf, membersQuerySchema } from '../members-query.ts'
import { SelectAll } from '../selection/select-all.tsx'
import { SelectMember } from '../selection/select-member.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { MemberCard } from './member-card.tsx'
import type { MembersPage } from './members-answer.ts'
import { membersToolbar } from './members-toolbar.ts'
import { useMessages } from './messages.ts'
import { membersQueries } from './queries.ts'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size === 0) return prefetch(membersQueries.list(everybody))
}

/** Every member: searched, narrowed and ordered by the database, as the address says. */
export function Component() {
  const text = useMessages()
  const { number } = useFormats()
  const labelOf = useOptionLabel()
  const [query, setQuery] = useQueryState(membersQuerySchema, everybody)
  const list = useInfiniteQuery({ ...membersQueries.list(query), select: listed })
  const [edited, setEdited] = useState<Member | null>(null)
  const filter = filterOf(query)
  const settings = useListSettings()
  const { layout } = settings
  const { total = 0, everyone = 0, interests = [] } = list.data ?? {}

  function fetchNext() {
    if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) list.fetchNextPage()
  }

  return (
    <>
      <ListPage
        title={text.title}
        count={list.data && text.count(number(total), number(everyone))}
        action={
          <DownloadButton members={filter} disabled={total === 0 || list.isPlaceholderData} />
        }
        summary={
          <>
            <Row minHeight="11">
              {total > 0 && (
                <SelectAll filter={filter} total={total} disabled={list.isPlaceholderData} />
              )}
              <SettingsBar settings={settings} query={query} setQuery={setQuery} />
            </Row>
            <Foot>
              <ExportProgress />
              <SelectionBar
                filter={filter}
                onShow={(shown) => setQuery({ ...everybody, ...shown, sort: query.sort })}
              >
                {(members) => <DownloadButton members={members} isOfSelection />}
              </SelectionBar>
            </Foot>
          </>
        }
        {...membersToolbar(text, { query, setQuery, interests, labelOf })}
        state={stateOf(
          { ...list, data: settings.isPending ? undefined : list.data?.rows },
          ({ length }) => length === 0,
        )}
        empty={<EmptyState title={text.none} />}
        nothingFound={text.none}
        failedTitle={text.failed}
        refusals={text.refusals}
        more={moreOf(list)}
      >
        {(rows) => (
          <Box aria-busy={list.isPlaceholderData} opacity={list.isPlaceholderData ? '0.6' : '1'}>
            <VirtualList
              label={text.title}
              rows={rows}
              keyOf={({ id }) => id}
              total={total}
              rowHeight={layout.density === 'compact' ? 72 : 132}
              onNearEnd={fetchNext}
            >
              {(member) => (
                <MemberCard
                  member={member}
                  layout={layout}
                  selector={<SelectMember member={member} filter={filter} />}
                  onEditEmail={() => setEdited(member)}
                />
              )}
            </VirtualList>
          </Box>
        )}
      </ListPage>
      {edited && <EmailDialog member={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Stays in sight at the foot of the window while the list scrolls, and moves nothing that is read. */
function Foot({ children }: { children: ReactNode }) {
  return (
    <Box
      data-at-foot=""
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="header"
      pointerEvents="none"
      paddingBottom="max({spacing.3}, env(safe-area-inset-bottom))"
    >
      <Container>
        <Stack gap="2" css={{ '& > *': { pointerEvents: 'auto' } }}>
          {children}
        </Stack>
      </Container>
    </Box>
  )
}

function listed({ pages }: { pages: MembersPage[] }) {
  const [first] = pages
  return { ...first, rows: pages.flatMap(({ rows }) => rows) }
}
