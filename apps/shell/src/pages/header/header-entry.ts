import type { IconName } from '@sabha/ui'

/** A link in the header, already filtered by access. */
export interface HeaderEntry {
  id: string
  label: string
  to: string
  /** Icon in the account menu; a person by default. */
  icon?: IconName | undefined
}
