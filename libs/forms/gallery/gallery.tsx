import { FakePlatform } from '@sabha/contract/fake'
import type { Language } from '@sabha/types'
import { Button, Stack, UiProvider } from '@sabha/ui'
import { type DataState, DataStates, EmptyState, SkeletonLines } from '@sabha/ui/data-view'
import { messages as hindi } from '@sabha/ui/hindi'
import { ListPage } from '@sabha/ui/list'
import { Page } from '@sabha/ui/page'
import { EventForm } from './event-form.tsx'

/** Error of an unreachable backend. */
const unreachableError = Object.assign(new Error('We could not reach the server.'), {
  code: 'network',
  details: {},
})

const parameters = new URLSearchParams(location.search)
const language: Language = parameters.get('language') === 'hi' ? 'hi' : 'en'
document.documentElement.dataset.theme = parameters.get('theme') ?? 'light'
document.documentElement.lang = language

const refused = Object.assign(new Error('Only an admin may do this.'), { code: 'admin_only' })

/** Shows a page with a form and one with a list in every state, for review, axe and screenshots. */
export function Gallery() {
  return (
    <FakePlatform language={language}>
      <UiProvider language={language} {...(language === 'hi' && { messages: hindi })}>
        <main>
          <Stack gap="0">
            <EventForm title="Blank" />
            <EventForm title="Filled" initial={diwali} />
            <EventForm title="Unsaved" initial={diwali} draft={{ ...diwali, place: 'Pune' }} />
            <EventForm title="Several problems" draft={blank} submits />
            <EventForm
              title="Refused"
              draft={diwali}
              submits
              save={() => Promise.reject(refused)}
            />
            <EventForm
              title="Saving"
              draft={diwali}
              submits
              save={() => new Promise(() => undefined)}
            />
            <Reading title="Read" state={{ status: 'loading' }} />
            <Reading title="Read slowly" state={{ status: 'slow' }} />
            <Reading
              title="Not read"
              state={{ status: 'failed', error: unreachableError, retry: () => undefined }}
            />
            <ListStates />
          </Stack>
        </main>
      </UiProvider>
    </FakePlatform>
  )
}

const blank = { name: '', day: '', place: '' }
const diwali = { name: 'Diwali gathering', day: '2026-11-08', place: 'Ahmedabad' }

/** Shown in place of the form until the record has loaded. */
function Reading({ title, state }: { title: string; state: DataState<never> }) {
  return (
    <Page title={title} width="prose">
      <DataStates
        state={state}
        skeleton={<SkeletonLines count={4} />}
        failedTitle="The event could not be loaded"
      >
        {() => null}
      </DataStates>
    </Page>
  )
}

const states: [title: string, DataState<readonly never[]>][] = [
  ['List, loading', { status: 'loading' }],
  ['List, slow', { status: 'slow' }],
  ['List, empty', { status: 'empty' }],
  ['List, failed', { status: 'failed', error: unreachableError, retry: nothing }],
]

/** Shows a list that is loading and an empty one. The gallery of libs/ui has a filled one. */
function ListStates() {
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
