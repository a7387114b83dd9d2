import { limits } from '@sabha/types'
import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'सुपर एडमिन डैशबोर्ड',
  count: (count, written) => (count === 1 ? 'एक व्यक्ति' : `${written} लोग`),
  search: 'नाम, ईमेल, फ़ोन या कंपनी से खोजें',
  failed: 'लोगों की सूची लोड नहीं हो सकी',
  refusals: {
    rate_limited: `आप एक घंटे में अधिकतम ${limits.listedPerHour.toLocaleString('hi-IN')} लोग देख सकते हैं।`,
  },
  empty: 'यहाँ अभी कोई नहीं है',
  emptyText: 'जो कोई साइन अप करेगा, वह यहाँ दिखेगा।',
  roles: { member: 'सदस्य', admin: 'एडमिन', superuser: 'सुपर एडमिन' },
  paymentPending: 'भुगतान बाकी',
  you: 'आप',
  joined: (date) => `जुड़ने की तारीख: ${date}`,
  promote: {
    title: 'एडमिन बनाएँ',
    of: (name) => `एडमिन बनाएँ: ${name}`,
    question: (name) => `${name} को एडमिन की सुविधाएँ मिलेंगी, जैसे कार्यक्रम और नौकरियाँ सँभालना।`,
    confirm: 'एडमिन बनाएँ',
    busy: 'बनाया जा रहा है...',
    done: (name) => `${name} अब एडमिन हैं।`,
    failed: 'एडमिन नहीं बनाया जा सका। कृपया फिर से कोशिश करें।',
  },
  demote: {
    title: 'एडमिन पद से हटाएँ',
    of: (name) => `एडमिन पद से हटाएँ: ${name}`,
    question: (name) => `${name} के एडमिन वाले अधिकार चले जाएँगे।`,
    confirm: 'एडमिन पद से हटाएँ',
    busy: 'हटाया जा रहा है...',
    done: (name) => `${name} अब सदस्य हैं।`,
    failed: 'एडमिन पद से नहीं हटाया जा सका। कृपया फिर से कोशिश करें।',
  },
  cancel: 'रद्द करें',
}
