import type { Messages } from './en.ts'

export const messages: Messages = {
  own: (status) => `आपका आवेदन: ${status}`,
  status: {
    pending: 'समीक्षा बाकी',
    reviewed: 'समीक्षा हुई',
    accepted: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    withdrawn: 'वापस लिया गया',
  },
  next: {
    pending: 'एडमिन आपके आवेदन की समीक्षा करेंगे।',
    reviewed: 'एडमिन ने आपका आवेदन पढ़ लिया है। फ़ैसला बाद में होगा।',
    accepted: 'बधाई हो! अगले कदमों के लिए आपसे संपर्क किया जाएगा।',
    rejected: 'आपका आवेदन सफल नहीं हुआ। आप दूसरी नौकरियों के लिए आवेदन कर सकते हैं।',
    withdrawn: 'जब तक नौकरी खुली है, आप फिर से आवेदन कर सकते हैं।',
  },
}
