import type { IconName } from '@sabha/ui'

/**
 * A link of the header, from a remote's manifest or of the shell's own; who may see it has been
 * asked already.
 */
export interface HeaderEntry {
  id: string
  label: string
  to: string
  /** In the account menu; a person if absent. */
  icon?: IconName | undefined
}
