import { DraftScopeContext, SlotContext, type SlotProps } from '@sabha/contract'
import type { PageViewProps } from '../page-data.ts'
import { WatchedPage } from '../watched-page/watched-page.tsx'
import { PageParameters } from './page-parameters.tsx'
import { useRestoredScroll } from './use-restored-scroll.ts'

export function RemotePage({ outcome, data: { pattern, Fillings } }: PageViewProps) {
  const { Component } = outcome.module
  useRestoredScroll()
  return (
    <WatchedPage outcome={outcome}>
      <DraftScopeContext value={outcome.origin.remote}>
        <SlotContext value={Fillings ?? NoFillings}>
          <PageParameters pattern={pattern}>
            <Component />
          </PageParameters>
        </SlotContext>
      </DraftScopeContext>
    </WatchedPage>
  )
}

function NoFillings({ children }: SlotProps) {
  return children
}
