import type { Messages } from './en.ts'

export const messages: Messages = {
  download: 'विवरण डाउनलोड करें',
  downloadSelected: 'डाउनलोड करें',
  downloading: 'डाउनलोड हो रहा है...',
  progress: 'सदस्यों के विवरण का डाउनलोड',
  starting: 'सदस्यों की गिनती हो रही है...',
  done: (done, total) => `${total} में से ${done} सदस्यों की जानकारी आ गई`,
  cancel: 'डाउनलोड रद्द करें',
  saved: 'CSV फ़ाइल डाउनलोड हो गई',
  nobody: 'अब इस खोज से कोई सदस्य नहीं मिलता, इसलिए फ़ाइल नहीं बनी।',
  failed: 'CSV फ़ाइल डाउनलोड नहीं हो सकी।',
}
