// Imported by its package name because remotes bundle this entry: a second copy of the context would be empty.
import { createCatalogue } from '@sabha/contract'
import { useCallback } from 'react'
import { messages } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

/** The texts are too small for separate files. */
const { useMessages } = createCatalogue({
  en: messages,
  hi: () => Promise.resolve({ messages: hi }),
})

/**
 * Returns a person's name, or what people without one are called. The email address identifies them; leave it
 * out if it is shown beside the name.
 */
export type PersonName = (fullName: string | null | undefined, email?: string | null) => string

/**
 * Returns the name of a person for texts in the user's language.
 *
 * @param kind how people without a name are called; users by default
 * @example
 * const personName = usePersonName()
 * personName(member.full_name) // 'Asha Rao', or 'Unnamed User'
 * text.select(personName(member.full_name, member.email)) // or 'Unnamed User (asha@example.org)'
 */
export function usePersonName(kind: 'user' | 'applicant' = 'user'): PersonName {
  const text = useMessages()
  return useCallback(
    (fullName, email) => {
      const name = fullName?.trim()
      if (name) return name
      const unnamed = text.unnamed[kind]
      return email ? text.withEmail(unnamed, email) : unnamed
    },
    [text, kind],
  )
}
