import { createPartMessages } from '@sabha/ui'

const en = {
  loading: 'Loading',
  slow: 'Taking longer than usual',
  failed: 'Could not be loaded',
  /** Shown if a number could not be loaded. */
  noValue: '–',
  retry: 'Retry',
  retryOf: (label: string) => `Retry ${label}`,
}

/** Texts of the part by language. */
export const messages = {
  en,
  hi: {
    loading: 'लोड हो रहा है',
    slow: 'सामान्य से अधिक समय लग रहा है',
    failed: 'लोड नहीं किया जा सका',
    noValue: '–',
    retry: 'फिर से कोशिश करें',
    retryOf: (label) => `${label}: फिर से कोशिश करें`,
  } satisfies typeof en,
}

export const useStatTileMessages = createPartMessages(messages)
