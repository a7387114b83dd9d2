import { limits } from '@sabha/types'
import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'सदस्य प्रबंधन',
  count: (shown, everyone) => `${everyone} में से ${shown} सदस्य`,
  search: 'नाम, ईमेल, फ़ोन या कंपनी से खोजें',
  failed: 'सदस्य लोड नहीं हो सके',
  refusals: {
    rate_limited: `आप एक घंटे में अधिकतम ${limits.listedPerHour.toLocaleString('hi-IN')} सदस्य देख सकते हैं।`,
  },
  none: 'आपकी खोज से मेल खाता कोई सदस्य नहीं मिला।',
  status: {
    label: 'स्थिति',
    any: 'सभी स्थितियाँ',
    options: {
      profilecompleted: 'प्रोफ़ाइल पूरी',
      paymentdone: 'भुगतान हो गया',
      paymentpending: 'भुगतान बाकी',
      paymentskipped: 'भुगतान छोड़ा',
      signedin: 'केवल साइन इन किया',
    },
  },
  payment: {
    label: 'भुगतान',
    any: 'सभी',
    options: { paid: 'जिन्होंने भुगतान किया', unpaid: 'जिन्होंने भुगतान नहीं किया' },
  },
  role: {
    label: 'भूमिका',
    any: 'सभी भूमिकाएँ',
    options: { member: 'सदस्य', admins: 'एडमिन और सुपर एडमिन' },
  },
  interest: { label: 'रुचि', any: 'सभी रुचियाँ' },
  sort: {
    newest: 'नए पहले',
    oldest: 'पुराने पहले',
    name: 'नाम',
    contributions: 'योगदान',
  },
  card: {
    roles: { member: 'सदस्य', admin: 'एडमिन', superuser: 'सुपर एडमिन' },
    joined: (date) => `जुड़ने की तारीख: ${date}`,
    paid: 'भुगतान हुआ',
    unpaid: 'भुगतान नहीं हुआ',
    more: (count) => `+${count} और`,
    autoPay: 'ऑटो-पे चालू',
    lastContribution: (days, written) => (days === 0 ? 'आज' : `${written} दिन पहले`),
    unverifiedPhone: 'पुष्टि नहीं हुई',
    sharedPhone: (others, written) =>
      others === 1 ? 'यही नंबर 1 दूसरे सदस्य का भी है' : `यही नंबर ${written} दूसरे सदस्यों का भी है`,
    viewDetails: 'विवरण देखें',
  },
}
