import { Button } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonRows } from '@sabha/ui/data-view'
import { Family, Specimen, Specimens } from '../specimen.tsx'

const show = () => <p>Filled</p>
const skeleton = <SkeletonRows count={3} />

export function States() {
  return (
    <Family title="States of data">
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
        <Specimen title="Failed">
          <DataStates
            state={{ status: 'failed', retry: () => undefined }}
            skeleton={skeleton}
            failedTitle="Events could not be loaded"
          >
            {show}
          </DataStates>
        </Specimen>
      </Specimens>
    </Family>
  )
}
