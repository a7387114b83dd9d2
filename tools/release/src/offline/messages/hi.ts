import type { OfflineMessages } from './en.ts'

export const messages: OfflineMessages = {
  title: 'सर्वर से संपर्क नहीं हो सका',
  text: 'कृपया अपना इंटरनेट कनेक्शन जाँचें। आपके ऑनलाइन होते ही हम फिर से कोशिश करेंगे।',
  saved: 'सर्वर से संपर्क नहीं हो सका। यहाँ वही दिख रहा है जो {time} को इस डिवाइस पर सहेजा गया था।',
  retry: 'फिर से कोशिश करें',
}
