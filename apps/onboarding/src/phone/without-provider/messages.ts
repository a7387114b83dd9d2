import { createPartMessages } from '@sabha/ui'

const en = {
  unverified: 'We do not verify phone numbers at the moment.',
  notOpen:
    'Phone verification is not open yet, so you cannot continue for now. Please come back later.',
}

/** Texts of the form without a phone provider by language, loaded with it. */
export const messages = {
  en,
  hi: {
    unverified: 'फ़िलहाल हम फ़ोन नंबर की पुष्टि नहीं करते।',
    notOpen: 'फ़ोन नंबर की पुष्टि अभी शुरू नहीं हुई है, इसलिए आप अभी आगे नहीं बढ़ सकते। कृपया बाद में आएँ।',
  } satisfies typeof en,
}

export const useWithoutProviderMessages = createPartMessages(messages)
