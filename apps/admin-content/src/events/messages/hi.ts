import { contentLengths } from '@sabha/types/records'
import type { eventCodes } from '../../error-codes.ts'
import type { Messages } from './en.ts'

const refusals: Record<(typeof eventCodes)[number], string> = {
  event_has_registrations: 'सदस्य इस कार्यक्रम के लिए रजिस्टर कर चुके हैं। इसे हटाने के बजाय संदेश के साथ रद्द करें।',
  event_full: 'पर्याप्त सीटें खाली नहीं हैं।',
  registration_closed: 'इस कार्यक्रम के लिए रजिस्ट्रेशन बंद है।',
  registration_guests_refused: 'इस कार्यक्रम में इतने मेहमान नहीं लाए जा सकते।',
  registration_fixed: 'आपका रजिस्ट्रेशन अब बदला नहीं जा सकता।',
}

export const messages: Messages = {
  list: {
    title: 'कार्यक्रम प्रबंधन',
    count: (number) => `${number} कार्यक्रम`,
    countFailed: 'कुल संख्या लोड नहीं हो सकी।',
    add: 'नया कार्यक्रम',
    first: 'पहला कार्यक्रम बनाएँ',
    empty: 'अभी कोई कार्यक्रम नहीं है',
    emptyText: 'आपके बनाए कार्यक्रम यहाँ दिखते हैं। सार्वजनिक कार्यक्रम “कार्यक्रम” पेज पर भी दिखते हैं।',
    listFailed: 'कार्यक्रम लोड नहीं किए जा सके',
    delete: {
      title: 'कार्यक्रम हटाएँ',
      question: 'क्या आप वाकई यह कार्यक्रम हटाना चाहते हैं?',
      done: 'कार्यक्रम हटाया गया।',
      failed: 'कार्यक्रम हटाया नहीं जा सका।',
      restored: 'कार्यक्रम वापस आ गया।',
      restoreFailed: 'कार्यक्रम वापस नहीं लाया जा सका।',
      refusals,
    },
  },
  public: 'सार्वजनिक',
  membersOnly: 'केवल सदस्यों के लिए',
  makePublic: 'सार्वजनिक करें',
  makeMembersOnly: 'केवल सदस्यों के लिए करें',
  toggleFailed: (title) => `“${title}” में बदलाव नहीं हुआ।`,
  toolbar: {
    search: 'कार्यक्रम खोजें',
    filters: {
      when: { label: 'कब', options: { upcoming: 'आने वाले', past: 'बीते हुए' } },
      audience: { label: 'किसके लिए', options: { public: 'सार्वजनिक', members: 'केवल सदस्यों के लिए' } },
    },
    sort: { earliest: 'पहले की तारीख ऊपर', latest: 'बाद की तारीख ऊपर', added: 'हाल में जोड़े गए' },
  },
  form: {
    oneFailed: 'कार्यक्रम लोड नहीं किया जा सका',
    newTitle: 'नया कार्यक्रम',
    editTitle: 'कार्यक्रम में बदलाव करें',
    create: 'कार्यक्रम बनाएँ',
    created: 'कार्यक्रम बनाया गया।',
    changed: 'कार्यक्रम अपडेट हुआ।',
    failed: 'कार्यक्रम सहेजा नहीं जा सका। कृपया फिर से कोशिश करें।',
    conflict: 'किसी और ने यह कार्यक्रम बदल दिया',
    what: 'कार्यक्रम के बारे में',
    whenAndWhere: 'कब और कहाँ',
    zone: 'तारीख और समय भारतीय समय के अनुसार हैं।',
    audience: 'किसे दिखे',
    audienceLead: 'सार्वजनिक कार्यक्रम सबको दिखता है, बाकी केवल सदस्यों को।',
    title: 'शीर्षक',
    date: 'कार्यक्रम की तारीख',
    time: 'कार्यक्रम का समय (भारतीय समय)',
    visibility: 'किसके लिए',
    isPublic: 'सार्वजनिक कार्यक्रम',
    problems: {
      title: 'शीर्षक लिखें',
      description: 'कार्यक्रम का विवरण लिखें',
      date: 'कार्यक्रम की तारीख चुनें',
      time: 'शुरू होने का समय चुनें',
      location: `अधिकतम ${contentLengths.location} अक्षर लिखें`,
    },
  },
}
