import type { Messages } from './en.ts'

export const messages: Messages = {
  download: 'CSV डाउनलोड करें',
  downloading: 'डाउनलोड हो रहा है...',
  cancel: 'डाउनलोड रद्द करें',
  saved: 'CSV फ़ाइल डाउनलोड हो गई',
  failed: 'CSV फ़ाइल डाउनलोड नहीं हो सकी।',
}
