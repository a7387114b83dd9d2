import type { Messages } from './messages.ts'

/** Hindi texts of the parts, for `UiProvider`. */
export const messages: Messages = {
  close: 'बंद करें',
  retry: 'फिर से कोशिश करें',
  loading: 'लोड हो रहा है',
  required: 'ज़रूरी',
  optional: 'ज़रूरी नहीं',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  passwordStrength: {
    empty: (minimum) => `${minimum} या उससे अधिक अक्षर`,
    weak: 'कमज़ोर: कुछ और अक्षर, अंक या चिह्न जोड़ें',
    fair: 'ठीक: कुछ और अक्षर इसे मज़बूत बना देंगे',
    strong: 'मज़बूत पासवर्ड',
  },
  slow: 'इसमें सामान्य से अधिक समय लग रहा है।',
  waitUntil: (time) => `आप ${time} के बाद फिर से कोशिश कर सकते हैं।`,
  count: (used, most) => `${used}/${most}`,
}
