import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { SlotName, SlotProperties } from './slot-properties.ts'

export interface SlotProps<Name extends SlotName = SlotName> {
  /** The name in `slots` of the remote's manifest. */
  name: Name
  /** Properties passed to each filling. */
  properties: SlotProperties[Name]
  /** Content in place of fillings if there are none. */
  children?: ReactNode
}

/** Renders the contents of a slot. Provided by the shell; in tests and standalone pages by `FakePlatform`. */
export const SlotContext = createContext<ComponentType<SlotProps> | null>(null)

/**
 * Renders the components that other remotes add to a page, or its children if there are none. Each filling is
 * guarded before its code is loaded, and its failure does not affect the others.
 *
 * @example <Slot name="member.dashboard" properties={{ memberId: profile.id }} />
 * @throws Error outside the shell or a `FakePlatform`.
 */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  const Fillings = useContext(SlotContext)
  if (!Fillings) throw new Error('Slot must be used inside the shell or a FakePlatform')
  return <Fillings {...props} />
}
