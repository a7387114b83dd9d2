import type { Messages } from './en.ts'

export const messages: Messages = {
  view: 'कार्यक्रम देखें',
  none: 'अभी कोई कार्यक्रम घोषित नहीं है।',
  failed: 'आने वाले कार्यक्रम लोड नहीं किए जा सके',
}
