import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'नौकरी प्रबंधन',
  active: 'सक्रिय',
  inactive: 'निष्क्रिय',
  failed: 'नौकरियाँ लोड नहीं की जा सकीं',
  empty: 'अभी कोई नौकरी नहीं है',
}
