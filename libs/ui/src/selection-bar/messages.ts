import { createPartMessages } from '@sabha/ui'

const en = {
  clear: 'Clear',
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: { clear: 'चयन हटाएँ' } satisfies typeof en,
}

export const useSelectionBarMessages = createPartMessages(messages)
