import { Button } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonRows } from '@sabha/ui/data-view'
import { Specimen, SpecimenFamily, Specimens } from '../specimen.tsx'

const show = () => <p>Filled</p>
const skeleton = <SkeletonRows count={3} />

const failure = (code: string, message: string, details = {}) =>
  Object.assign(new Error(message), { code, details })

const failures = [
  {
    title: 'Not reached',
    error: failure('network', 'We could not reach the server. Check your connection.'),
  },
  { title: 'Refused', error: failure('admin_only', 'Only an admin may do this.') },
  {
    title: 'Too often',
    error: failure('rate_limited', 'Too many attempts.', { retryAt: Date.UTC(2099, 0, 1, 6, 30) }),
  },
  { title: 'Unforeseen', error: new TypeError('x is not a function') },
]

export function States() {
  return (
    <SpecimenFamily title="States of data">
      <Specimens>
        <Specimen title="Loading">
          <DataStates state={{ status: 'loading' }} skeleton={skeleton}>
            {show}
          </DataStates>
        </Specimen>
        <Specimen title="Empty">
          <DataStates
            state={{ status: 'empty' }}
            skeleton={skeleton}
            empty={
              <EmptyState title="No events yet" action={<Button>Create the first one</Button>}>
                What you create stands here.
              </EmptyState>
            }
          >
            {show}
          </DataStates>
        </Specimen>
        <Specimen title="Slow">
          <DataStates state={{ status: 'slow' }} skeleton={skeleton}>
            {show}
          </DataStates>
        </Specimen>
        {failures.map(({ title, error }) => (
          <Specimen key={title} title={title}>
            <DataStates
              state={{ status: 'failed', error, retry: () => undefined }}
              skeleton={skeleton}
              failedTitle="Events could not be loaded"
            >
              {show}
            </DataStates>
          </Specimen>
        ))}
      </Specimens>
    </SpecimenFamily>
  )
}
