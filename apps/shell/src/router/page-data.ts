import type { SlotProps } from '@sabha/contract'
import type { ComponentType } from 'react'
import type { Loaded, LoadOutcome } from '../composition/loading/load-outcome.ts'
import type { PageTitle } from './page-title.ts'

/** What every page answers from its loader. */
export interface PageData {
  /** Of the document, and the name of the area where it fails. */
  title: PageTitle
  /** Whether the page may count on somebody being signed in. */
  isPrivate: boolean
  /** The path of a remote's page below its claim, with the names of parameters. */
  pattern?: string
  /** What shows the fillings of its slots; null or absent where there are none. */
  Fillings?: ComponentType<SlotProps> | null
  /** What stands around a page of a remote; absent for the shell's own. */
  View?: ComponentType<PageViewProps>
  outcome: LoadOutcome
}

export interface PageViewProps {
  outcome: Loaded
  data: PageData
}
