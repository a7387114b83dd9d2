import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'मेरे आवेदन',
  browse: 'नौकरियाँ देखें',
  failed: 'आपके आवेदन लोड नहीं हो सके',
  empty: 'अभी कोई आवेदन नहीं है',
  emptyText: 'जिन नौकरियों के लिए आप आवेदन करेंगे, वे यहाँ दिखेंगी।',
  unknownJob: 'नौकरी अब सूची में नहीं है',
  applied: (date) => `${date} को आवेदन किया`,
  reviewed: (date) => `${date} को समीक्षा हुई`,
  withdrawn: (date) => `${date} को वापस लिया`,
}
