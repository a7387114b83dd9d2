import type { Messages } from './en.ts'

export const messages: Messages = {
  button: 'विवरण डाउनलोड करें',
  downloadSelected: 'डाउनलोड करें',
  label: 'सदस्यों के विवरण का डाउनलोड',
  starting: 'सदस्यों की गिनती हो रही है...',
  done: (done, total) => `${total} में से ${done} सदस्यों की जानकारी आ गई`,
  none: 'अब इस खोज से कोई सदस्य नहीं मिलता, इसलिए फ़ाइल नहीं बनी।',
}
