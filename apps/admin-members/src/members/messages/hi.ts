import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'सदस्य प्रबंधन',
  count: (shown, everyone) => `${everyone} में से ${shown} सदस्य`,
  search: 'नाम, ईमेल, फ़ोन या कंपनी खोजें',
  failed: 'सदस्य लोड नहीं हो सके',
  none: 'आपकी खोज से मेल खाता कोई सदस्य नहीं मिला।',
  status: {
    label: 'स्थिति',
    any: 'सभी स्थितियाँ',
    options: {
      profilecompleted: 'प्रोफ़ाइल पूरी',
      paymentdone: 'भुगतान हो गया',
      paymentpending: 'भुगतान बाकी',
      paymentskipped: 'भुगतान छोड़ा',
      signedin: 'अभी साइन इन किया',
    },
  },
  payment: {
    label: 'भुगतान',
    any: 'सभी',
    options: { paid: 'भुगतान कर चुके सदस्य', unpaid: 'भुगतान न किए सदस्य' },
  },
  interest: { label: 'रुचि', any: 'सभी रुचियाँ' },
  sort: {
    newest: 'नए पहले',
    oldest: 'पुराने पहले',
    name: 'नाम',
    contributions: 'योगदान',
  },
  card: {
    unnamed: 'बिना नाम का सदस्य',
    roles: { member: 'सदस्य', admin: 'व्यवस्थापक', superuser: 'सुपर एडमिन' },
    joined: (date) => `${date} को जुड़े`,
    paid: 'भुगतान हुआ',
    unpaid: 'भुगतान नहीं हुआ',
    more: (count) => `+${count} और`,
    autoPay: 'ऑटो-पे सक्रिय',
    lastContribution: (days, written) => (days === 0 ? 'आज' : `${written} दिन पहले`),
    sharedPhone: (others, written) =>
      others === 1 ? 'यही नंबर 1 और सदस्य का है' : `यही नंबर ${written} और सदस्यों का है`,
    viewDetails: 'विवरण देखें',
  },
}
