import { createPartMessages } from '@sabha/ui'

const en = {
  title: 'Language of emails',
  text: 'In which language should we write to you? The site uses it too when you sign in next. You can change it later in Privacy & Settings.',
  failed: 'Your choice could not be saved. Please try again.',
  saved: (language: string) => `We will write to you in ${language}.`,
}

/** Texts of the question by language, loaded with it. */
export const messages = {
  en,
  hi: {
    title: 'ईमेल की भाषा',
    text: 'हम आपको ईमेल किस भाषा में भेजें? अगली बार साइन इन करने पर साइट भी उसी भाषा में खुलेगी। इसे बाद में “गोपनीयता और सेटिंग” में बदला जा सकता है।',
    failed: 'आपकी पसंद सहेजी नहीं जा सकी। कृपया फिर से कोशिश करें।',
    saved: (language) => `ईमेल ${language} में भेजे जाएँगे।`,
  } satisfies typeof en,
}

export const useMailLanguageMessages = createPartMessages(messages)
