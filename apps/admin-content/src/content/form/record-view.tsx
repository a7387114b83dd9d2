import { Link } from '@sabha/contract/router'
import { Card } from '@sabha/ui'
import { type DataState, DataStates, SkeletonRows } from '@sabha/ui/data-view'
import { BackLink, Page } from '@sabha/ui/page'
import type { ReactNode } from 'react'

export interface RecordViewProps<Row> {
  state: DataState<Row>
  title: string
  failedTitle: string
  /** Link back if the record does not exist. */
  list: { to: string; label: string }
  children(row: Row): ReactNode
}

/** Loads the record of a form, and shows a link back if it does not exist. */
export function RecordView<Row>({
  state,
  title,
  failedTitle,
  list,
  children,
}: RecordViewProps<Row>) {
  if (state.status === 'filled') return children(state.data)
  return (
    <Page
      title={title}
      width="prose"
      back={<BackLink link={<Link to={list.to} />}>{list.label}</BackLink>}
    >
      <DataStates
        state={state}
        skeleton={
          <Card>
            <SkeletonRows count={5} />
          </Card>
        }
        failedTitle={failedTitle}
      >
        {() => null}
      </DataStates>
    </Page>
  )
}
