import { type ComponentType, createContext, useContext } from 'react'
import type { SlotName, SlotProperties } from './slot-properties.ts'

export interface SlotProps<Name extends SlotName = SlotName> {
  /** As the remote's manifest offers it under `slots`. */
  name: Name
  /** What each filling is given. */
  properties: SlotProperties[Name]
}

/** What stands in a slot. Filled by the shell; in tests and alone by `FakePlatform`. */
export const SlotContext = createContext<ComponentType<SlotProps> | null>(null)

/**
 * A place in a page for what other remotes add to it: nothing where none does. Each filling is
 * guarded before its code is fetched and fails alone.
 *
 * @example <Slot name="member.dashboard" properties={{ memberId: profile.id }} />
 * @throws Error outside the shell or a `FakePlatform`.
 */
export function Slot<Name extends SlotName>({ name, properties }: SlotProps<Name>) {
  const Fillings = useContext(SlotContext)
  if (!Fillings) throw new Error('Slot must be used inside the shell or a FakePlatform')
  return <Fillings name={name} properties={properties} />
}
