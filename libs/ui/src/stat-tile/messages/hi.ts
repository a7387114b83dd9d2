import type { Messages } from './en.ts'

export const messages: Messages = {
  loading: 'लोड हो रहा है',
  slow: 'सामान्य से अधिक समय लग रहा है',
  failed: 'लोड नहीं किया जा सका',
  noValue: '–',
  retry: 'फिर प्रयास करें',
  retryOf: (label) => `${label}: फिर प्रयास करें`,
}
