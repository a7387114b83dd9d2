import { isLanguage, type Language } from '@sabha/contract'
import { type FakePerson, fakePeople } from '@sabha/contract/fake'

/** Whether the page is light or dark, or as the system is. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/** What is shown, and to whom: it stands in the address, so that a reload keeps it. */
export interface Choice {
  part: string
  person: FakePerson
  language: Language
  theme: Theme
  /** The state of the data, where the remote has named states; empty for the first. */
  data: string
}

export function readChoice(search: string, person: FakePerson): Choice {
  const asked = new URLSearchParams(search)
  const language = asked.get('language')
  return {
    part: asked.get('part') ?? '',
    person: fakePeople.find((name) => name === asked.get('person')) ?? person,
    language: isLanguage(language) ? language : 'en',
    theme: themes.find((name) => name === asked.get('theme')) ?? 'system',
    data: asked.get('data') ?? '',
  }
}
