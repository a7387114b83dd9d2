import { type DataState, DataStates, SkeletonLines } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import type { ReactNode } from 'react'
import type { Paper } from './paper.ts'
import { PaperPage } from './paper-page.tsx'

export interface PaperStatesProps<Data> {
  title: string
  state: DataState<Data>
  empty: ReactNode
  failedTitle: string
  write(data: Data): Paper | null
  actions?: ReactNode
}

export function PaperStates<Data>({
  title,
  state,
  write,
  actions,
  ...rest
}: PaperStatesProps<Data>) {
  const paper = state.status === 'filled' ? write(state.data) : null
  if (paper) return <PaperPage paper={paper} actions={actions} />
  return (
    <Page title={title} width="prose">
      <DataStates state={state} skeleton={<SkeletonLines count={8} />} {...rest}>
        {() => null}
      </DataStates>
    </Page>
  )
}
