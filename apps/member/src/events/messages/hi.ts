import type { Messages } from './en.ts'

export const messages: Messages = {
  next: 'आने वाले कार्यक्रम',
  now: 'अभी',
  view: 'कार्यक्रम देखें',
  none: 'अभी कोई कार्यक्रम घोषित नहीं है।',
  failed: 'आने वाले कार्यक्रम लोड नहीं किए जा सके',
}
