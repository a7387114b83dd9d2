import { createPartMessages } from '@sabha/ui'

const en = {
  close: 'Close',
  loading: 'Loading...',
  retry: 'Retry',
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: {
    close: 'बंद करें',
    loading: 'लोड हो रहा है...',
    retry: 'फिर से कोशिश करें',
  } satisfies typeof en,
}

export const useLazyDialogMessages = createPartMessages(messages)
