import type { SlotProps } from '@sabha/contract'
import type { ComponentType } from 'react'
import type { LoadedModule, LoadOutcome } from '../composition/loading/load-outcome.ts'
import type { PageTitle } from './page-title.ts'

export interface PageData {
  /** Title of the document, and name of the page in a failure card. */
  title: PageTitle
  isPrivate: boolean
  /** The path of a remote's page below its claim, with the names of parameters. */
  pattern?: string
  Fillings?: ComponentType<SlotProps> | null
  /** Links to the other pages of the admin area, above the page. */
  Sections?: ComponentType | null
  /** Wraps a page of a remote; undefined for the shell's own. */
  View?: ComponentType<PageViewProps>
  outcome: LoadOutcome
}

export interface PageViewProps {
  outcome: LoadedModule
  data: PageData
}
