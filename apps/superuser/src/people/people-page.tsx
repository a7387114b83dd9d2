import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useFormats, useSignedInSession } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, moreRowsProps, RowList } from '@sabha/ui/list'
import { useState } from 'react'
import { peopleQueries } from './api.ts'
import { useMessages } from './messages.ts'
import { defaultPeopleQuery, type PeoplePage, type Person, peopleQuerySchema } from './person.ts'
import { PersonRow } from './person-row.tsx'
import type { RoleAction } from './role-action.ts'
import { RoleDialog } from './role-dialog.tsx'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size === 0) return prefetch(peopleQueries.list(defaultPeopleQuery.search))
}

interface Chosen {
  person: Person
  step: RoleAction
}

export function Component() {
  const text = useMessages()
  const { number } = useFormats()
  const { profile } = useSignedInSession()
  const [{ search }, setQuery] = useQueryState(peopleQuerySchema, defaultPeopleQuery)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const list = useInfiniteQuery({ ...peopleQueries.list(search), select: allRows })
  return (
    <>
      <ListPage
        title={text.title}
        count={list.data && text.count(list.data.total, number(list.data.total))}
        search={{
          label: text.search,
          value: search,
          onValueChange: (value) => setQuery({ search: value }, { replace: true }),
        }}
        onClear={() => setQuery(defaultPeopleQuery)}
        state={stateOf({ ...list, data: list.data?.rows }, (rows) => rows.length === 0)}
        empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
        failedTitle={text.failed}
        refusals={text.refusals}
        more={moreRowsProps(list)}
      >
        {(rows) => (
          <RowList label={text.title}>
            {rows.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isOneself={person.id === profile.id}
                onChangeRole={(step) => setChosen({ person, step })}
              />
            ))}
          </RowList>
        )}
      </ListPage>
      {chosen && <RoleDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function allRows({ pages }: { pages: PeoplePage[] }) {
  return { rows: pages.flatMap(({ rows }) => rows), total: pages[0]?.total ?? 0 }
}
