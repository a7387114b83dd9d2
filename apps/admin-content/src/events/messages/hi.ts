import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'कार्यक्रम प्रबंधन',
  public: 'सार्वजनिक',
  membersOnly: 'केवल सदस्य',
  failed: 'कार्यक्रम लोड नहीं किए जा सके',
  empty: 'अभी कोई कार्यक्रम नहीं है',
}
