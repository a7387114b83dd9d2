import { createPartMessages } from '../core/part-messages.ts'

const en = {
  copy: (label: string) => `Copy ${label}`,
  copied: 'Copied',
  print: 'Print',
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: {
    copy: (label) => `${label} कॉपी करें`,
    copied: 'कॉपी हो गया',
    print: 'प्रिंट करें',
  } satisfies typeof en,
}

export const useRecordMessages = createPartMessages(messages)
