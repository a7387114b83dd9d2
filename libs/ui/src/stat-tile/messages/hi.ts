import type { Messages } from './en.ts'

export const messages: Messages = {
  loading: 'लोड हो रहा है',
  slow: 'सामान्य से अधिक समय लग रहा है',
  failed: 'लोड नहीं किया जा सका',
  noValue: '–',
  retry: 'फिर से कोशिश करें',
  retryOf: (label) => `${label}: फिर से कोशिश करें`,
}
