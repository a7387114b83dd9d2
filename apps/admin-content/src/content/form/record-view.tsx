import { Link } from '@sabha/contract/router'
import { Button, Card } from '@sabha/ui'
import { type DataState, DataStates, SkeletonRows } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import type { ReactNode } from 'react'

export interface RecordViewProps<Row> {
  state: DataState<Row>
  title: string
  failedTitle: string
  /** Where somebody goes on whose record is not there. */
  list: { to: string; label: string }
  /** The form, in a page of its own. */
  children(row: Row): ReactNode
}

/** What a form needs before it can be shown: the record, and the way back where there is none. */
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
      actions={
        <Button asChild variant="quiet">
          <Link to={list.to}>{list.label}</Link>
        </Button>
      }
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
