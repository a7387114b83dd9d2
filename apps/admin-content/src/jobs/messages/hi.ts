import { contentLengths } from '@sabha/types/records'
import type { Messages } from './en.ts'

export const messages: Messages = {
  list: {
    title: 'नौकरी प्रबंधन',
    count: (number, count) => (count === 1 ? '1 नौकरी' : `${number} नौकरियाँ`),
    countFailed: 'कुल संख्या लोड नहीं हो सकी।',
    add: 'नई नौकरी',
    first: 'पहली नौकरी जोड़ें',
    empty: 'अभी कोई नौकरी नहीं है',
    emptyText: 'जिन नौकरियों के लिए सदस्य आवेदन कर सकते हैं, वे यहाँ दिखती हैं।',
    listFailed: 'नौकरियाँ लोड नहीं की जा सकीं',
    delete: {
      title: 'नौकरी हटाएँ',
      question: 'क्या आप वाकई यह नौकरी हटाना चाहते हैं?',
      done: 'नौकरी हटाई गई।',
      failed: 'नौकरी हटाई नहीं जा सकी।',
      restored: 'नौकरी वापस आ गई।',
      restoreFailed: 'नौकरी वापस नहीं लाई जा सकी।',
    },
  },
  active: 'चालू',
  inactive: 'बंद',
  activate: 'चालू करें',
  deactivate: 'बंद करें',
  applications: (number) => `आवेदन (${number})`,
  toggleFailed: (title) => `“${title}” में बदलाव नहीं हुआ।`,
  toolbar: {
    search: 'नौकरियाँ खोजें',
    filters: {
      status: { label: 'स्थिति', options: { active: 'चालू', inactive: 'बंद' } },
    },
    sort: { newest: 'सबसे नई पहले', oldest: 'सबसे पुरानी पहले', title: 'पद के नाम से' },
  },
  form: {
    oneFailed: 'नौकरी लोड नहीं की जा सकी',
    newTitle: 'नई नौकरी',
    editTitle: 'नौकरी में बदलाव करें',
    create: 'नौकरी जोड़ें',
    created: 'नौकरी जोड़ी गई।',
    changed: 'नौकरी अपडेट हुई।',
    failed: 'नौकरी सहेजी नहीं जा सकी। कृपया फिर से कोशिश करें।',
    conflict: 'किसी और ने यह नौकरी बदल दी',
    what: 'नौकरी की जानकारी',
    terms: 'स्थान और वेतन',
    termsLead: 'जो अभी तय नहीं है, उसे खाली छोड़ें।',
    title: 'पद का नाम',
    company: 'कंपनी',
    salaryRange: 'वेतन सीमा',
    problems: {
      title: 'पद का नाम लिखें',
      company: 'कंपनी का नाम लिखें',
      description: 'नौकरी का विवरण लिखें',
      location: `अधिकतम ${contentLengths.location} अक्षर लिखें`,
      salary_range: `अधिकतम ${contentLengths.salaryRange} अक्षर लिखें`,
    },
  },
}
