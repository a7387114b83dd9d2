import { limits } from '@sabha/types'
import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'पुष्टि करें कि यह आप ही हैं',
  lead: {
    password: () => 'आगे बढ़ने के लिए अपना मौजूदा पासवर्ड भरें।',
    'code-to-send': (email) => `यह आप ही हैं, इसकी पुष्टि के लिए हम ${email} पर एक कोड भेजेंगे।`,
    code: (email) => `हमने ${email} पर ईमेल भेजा है। कृपया उसमें दिया ${limits.otpLength} अंकों का कोड भरें।`,
  },
  currentPassword: 'मौजूदा पासवर्ड',
  code: 'कोड',
  wrong: {
    password: 'यह आपका मौजूदा पासवर्ड नहीं है।',
    code: 'यह कोड सही नहीं है, या पुराना हो गया है।',
  },
  codeInstead: 'इसके बदले ईमेल से कोड भेजें',
  sendCode: 'कोड भेजें',
  sending: 'भेजा जा रहा है...',
  sendAgain: 'एक और कोड भेजें',
  confirm: 'पुष्टि करें',
  busy: 'जाँच हो रही है...',
  cancel: 'रद्द करें',
  failed: 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
}
