import type { Messages } from './en.ts'

export const messages: Messages = {
  select: (name) => `${name} को चुनें`,
  selectAll: (count, written) => (count === 1 ? 'दिख रहा आवेदन चुनें' : `दिख रहे ${written} आवेदन चुनें`),
  tooMany: (most) => `एक बार में अधिकतम ${most} आवेदनों पर निर्णय लिया जा सकता है।`,
  bar: 'चुने गए आवेदन',
  count: (count, written) => (count === 1 ? '1 आवेदन चुना गया' : `${written} आवेदन चुने गए`),
  actions: { reviewed: 'समीक्षा पूरी करें', rejected: 'अस्वीकार करें' },
  unchanged: (status) => `चुने गए सभी आवेदनों की स्थिति पहले से “${status}” है।`,
  ask: {
    reviewed: (count, written) =>
      count === 1 ? '1 आवेदन की समीक्षा पूरी करें?' : `${written} आवेदनों की समीक्षा पूरी करें?`,
    rejected: (count, written) =>
      count === 1 ? '1 आवेदन अस्वीकार करें?' : `${written} आवेदन अस्वीकार करें?`,
  },
  emailed: (count, written) =>
    count === 1
      ? '1 आवेदक को ईमेल भेजा जाएगा।'
      : count === 0
        ? 'कोई ईमेल नहीं भेजा जाएगा।'
        : `${written} आवेदकों को ईमेल भेजे जाएँगे।`,
  example: (email) => `उदाहरण के लिए, ${email} पर यह ईमेल भेजा जाएगा:`,
  alsoEmail: 'आवेदकों को ईमेल भी भेजें',
  already: (count, written, status) =>
    count === 1
      ? `चुने गए 1 आवेदन की स्थिति पहले से “${status}” है। वह वैसा ही रहेगा।`
      : `चुने गए ${written} आवेदनों की स्थिति पहले से “${status}” है। वे वैसे ही रहेंगे।`,
  replaced: (count, written) =>
    count === 1
      ? 'इनमें से 1 पहले स्वीकृत या अस्वीकृत हो चुका है। हो सकता है आवेदक को यह बताया जा चुका हो।'
      : `इनमें से ${written} पहले स्वीकृत या अस्वीकृत हो चुके हैं। हो सकता है आवेदकों को यह बताया जा चुका हो।`,
  cancel: 'रद्द करें',
  send: { reviewed: 'समीक्षा पूरी करके भेजें', rejected: 'अस्वीकार करके भेजें' },
  saving: (place, total) => `${total} में से ${place} सहेजा जा रहा है...`,
  stop: 'रोकें',
  saved: {
    reviewed: (count, written) =>
      count === 1 ? '1 आवेदन की समीक्षा पूरी हुई।' : `${written} आवेदनों की समीक्षा पूरी हुई।`,
    rejected: (count, written) =>
      count === 1 ? '1 आवेदन अस्वीकृत हुआ।' : `${written} आवेदन अस्वीकृत हुए।`,
  },
  notAll: 'कुछ आवेदन नहीं बदले',
  failures: 'जो नहीं बदले',
  changed: (name, status) =>
    `${name} ने इस आवेदन की स्थिति “${status}” कर दी है। उनका निर्णय नहीं बदला गया।`,
  gone: 'यह आवेदन वापस ले लिया गया है या अब मौजूद नहीं है।',
  stopped: 'इसकी बारी आने से पहले आपने रोक दिया।',
  someone: 'किसी दूसरे एडमिन',
  retry: (count, written) => (count === 1 ? 'फिर से कोशिश करें' : `${written} के लिए फिर से कोशिश करें`),
  close: 'हो गया',
}
