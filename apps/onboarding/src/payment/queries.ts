import { queryOptions } from '@sabha/backend/query'
import { isLanguage, loadLanguage } from '@sabha/contract'
import { withTimeout } from '@sabha/types'

export const paymentQueries = {
  /** The code of the payment step and its words, which nobody fetches before they stand at it or have paid. */
  code: () =>
    queryOptions({
      queryKey: ['onboarding', 'payment-code'],
      queryFn: () => withWords(import('./payment-step.tsx')),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/**
 * What has texts of its own, once they are here in the language of the page: it is not seen in English first.
 * After a while it no longer waits for them, as no page of the shell does.
 */
async function withWords<Part>(fetching: Promise<Part>): Promise<Part> {
  const part = await fetching
  const { lang } = document.documentElement
  if (isLanguage(lang)) await withTimeout(loadLanguage(lang), 4000).catch(() => undefined)
  return part
}
