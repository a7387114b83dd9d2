import { createContext, useContext } from 'react'

/** Attributes that a field passes to its control. */
export interface FieldControl {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** Returns the attributes of the surrounding field; empty outside of one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {}
}
