import { createPartMessages } from '@sabha/ui'

const en = {
  retry: 'Retry',
  close: 'Close',
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: {
    retry: 'फिर से कोशिश करें',
    close: 'बंद करें',
  } satisfies typeof en,
}

export const useDownloadMessages = createPartMessages(messages)
