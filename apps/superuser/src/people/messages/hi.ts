import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'सुपर एडमिन डैशबोर्ड',
  count: (count, written) => (count === 1 ? 'एक व्यक्ति' : `${written} लोग`),
  search: 'नाम, ईमेल, फ़ोन या कंपनी से खोजें',
  failed: 'लोगों की सूची लोड नहीं हो सकी',
  empty: 'यहाँ अभी कोई नहीं है',
  emptyText: 'जो कोई साइन अप करेगा, वह यहाँ दिखेगा।',
  roles: { member: 'सदस्य', admin: 'व्यवस्थापक', superuser: 'सुपर एडमिन' },
  paymentPending: 'भुगतान बाकी',
  you: 'आप',
  unnamed: 'बिना नाम',
  joined: (date) => `${date} को जुड़े`,
  promote: {
    title: 'व्यवस्थापक बनाएँ',
    of: (name) => `व्यवस्थापक बनाएँ: ${name}`,
    question: (name) => `${name} को व्यवस्थापक की सुविधाएँ मिलेंगी और वे कार्यक्रम और नौकरियाँ संभाल सकेंगे।`,
    confirm: 'व्यवस्थापक बनाएँ',
    busy: 'बनाया जा रहा है...',
    done: (name) => `${name} अब व्यवस्थापक हैं।`,
    failed: 'व्यवस्थापक नहीं बनाया जा सका। कृपया फिर से कोशिश करें।',
  },
  demote: {
    title: 'फिर से सदस्य बनाएँ',
    of: (name) => `फिर से सदस्य बनाएँ: ${name}`,
    question: (name) => `${name} के व्यवस्थापक के अधिकार चले जाएँगे।`,
    confirm: 'सदस्य बनाएँ',
    busy: 'बदला जा रहा है...',
    done: (name) => `${name} अब सदस्य हैं।`,
    failed: 'सदस्य नहीं बनाया जा सका। कृपया फिर से कोशिश करें।',
  },
  cancel: 'रद्द करें',
}
