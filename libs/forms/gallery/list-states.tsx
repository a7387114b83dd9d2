import { Button } from '@sabha/ui'
import { type DataState, EmptyState } from '@sabha/ui/data-view'
import { ListPage } from '@sabha/ui/list'
import { unreachableError } from './unreachable.ts'

const states: [title: string, DataState<readonly never[]>][] = [
  ['List, loading', { status: 'loading' }],
  ['List, slow', { status: 'slow' }],
  ['List, empty', { status: 'empty' }],
  ['List, failed', { status: 'failed', error: unreachableError, retry: nothing }],
]

/** Shows a list that is loading and an empty one. The gallery of libs/ui has a filled one. */
export function ListStates() {
  return states.map(([title, state]) => (
    <ListPage
      key={title}
      title={title}
      count={undefined}
      action={<Button variant="primary">Create Event</Button>}
      search={{ label: `Search: ${title}`, value: '', onValueChange: nothing }}
      onClear={nothing}
      state={state}
      empty={
        <EmptyState title="No events yet" action={<Button>Create the first one</Button>}>
          Members see it as soon as it is public.
        </EmptyState>
      }
      failedTitle="Events could not be loaded"
    >
      {nothing}
    </ListPage>
  ))
}

function nothing() {
  return undefined
}
