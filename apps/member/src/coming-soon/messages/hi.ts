import type { Messages } from './en.ts'

export const messages: Messages = {
  badge: 'जल्द आ रहा है',
  eventsTitle: 'कार्यक्रम',
  eventsText: 'हम अपने कार्यक्रमों की तैयारी कर रहे हैं। वे आपको यहाँ मिलेंगे।',
  jobsTitle: 'नौकरियाँ',
  jobsText: 'हम नौकरियों की सूची तैयार कर रहे हैं। वे आपको यहाँ मिलेंगी।',
  openJobs: (number, count) =>
    count === 1 ? 'सबसे पहले एक नौकरी यहाँ दिखाई देगी।' : `सबसे पहले ${number} नौकरियाँ यहाँ दिखाई देंगी।`,
}
