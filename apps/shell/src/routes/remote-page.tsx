import { SlotContext } from '@sabha/contract'
import type { PageViewProps } from './page-data.ts'
import { PageParameters } from './page-parameters.tsx'
import { WatchedPage } from './watched-page.tsx'

/** A page of a remote, with its slots and parameters, watched by the shell. */
export function RemotePage({ Component, data: { pattern, Fillings } }: PageViewProps) {
  return (
    <WatchedPage>
      <SlotContext value={Fillings ?? NoFillings}>
        <PageParameters pattern={pattern}>
          <Component />
        </PageParameters>
      </SlotContext>
    </WatchedPage>
  )
}

function NoFillings() {
  return null
}
