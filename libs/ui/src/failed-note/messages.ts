import { createPartMessages } from '@sabha/ui'

const en = {
  retry: 'Retry',
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: {
    retry: 'फिर से कोशिश करें',
  } satisfies typeof en,
}

export const useNoteMessages = createPartMessages(messages)
