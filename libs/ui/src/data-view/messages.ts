import { createPartMessages } from '../core/part-messages.ts'

const en = {
  loadFailed: 'This could not be loaded',
  /** Fallback for an error without a message. */
  unexpected: 'Something went wrong. Please try again.',
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: {
    loadFailed: 'इसे लोड नहीं किया जा सका',
    unexpected: 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
  } satisfies typeof en,
}

export const useDataMessages = createPartMessages(messages)
