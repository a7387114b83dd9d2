import { messages as parts } from '@sabha/ui/hindi'
import type { Messages } from './en.ts'

const unreachable = 'यह भाग लोड नहीं हो सका। कृपया अपना इंटरनेट कनेक्शन जाँचें और फिर से कोशिश करें।'
const broken = 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया कुछ मिनट बाद फिर से कोशिश करें।'

const untrusted = 'यह सुरक्षा जाँच में सही नहीं पाया गया, इसलिए इसे नहीं खोला गया। कृपया फिर से कोशिश करें।'

const explanations: Messages['failure']['explanations'] = {
  registry_unreachable: unreachable,
  registry_untrusted: untrusted,
  remote_switched_off: 'इसे फ़िलहाल बंद रखा गया है। कृपया बाद में आएँ।',
  remote_incompatible: 'यह अभी ऐप के इस संस्करण के साथ नहीं चलता। कृपया बाद में आएँ।',
  remote_unreachable: unreachable,
  remote_tampered: untrusted,
  remote_timeout: 'इसे आने में बहुत समय लगा। कृपया अपना इंटरनेट कनेक्शन जाँचें और फिर से कोशिश करें।',
  remote_broken: broken,
  remote_contract: broken,
  remote_render: broken,
  remote_unsettled: 'यह पूरा लोड नहीं हो सका, इसलिए इसे रोक दिया गया। कृपया फिर से कोशिश करें।',
  shared_unreachable:
    'ऐप का एक हिस्सा लोड नहीं हो सका। कृपया अपना इंटरनेट कनेक्शन जाँचें और फिर से कोशिश करें, या पेज फिर से लोड करें।',
}

export const messages: Messages = {
  titles: {
    landing: 'जुड़ें · बदलाव लाएँ · सेवा करें',
    signIn: 'साइन इन करें',
    signUp: 'साइन अप करें',
    checkEmail: 'अपना ईमेल देखें',
    forgotPassword: 'पासवर्ड भूल गए',
    resetPassword: 'नया पासवर्ड बनाएँ',
    choosePassword: 'अपना पासवर्ड चुनें',
    expiredLink: 'यह लिंक अब मान्य नहीं है',
    confirming: 'आपके ईमेल की पुष्टि हो रही है',
    unauthorized: 'प्रवेश की अनुमति नहीं है',
    notFound: 'पेज नहीं मिला',
    onboarding: 'पंजीकरण',
    thisPage: 'यह पेज',
    privacy: 'गोपनीयता',
    terms: 'शर्तें',
    refunds: 'रिफ़ंड और रद्द करना',
    contact: 'संपर्क',
  },

  header: {
    skip: 'मुख्य सामग्री पर जाएँ',
    home: 'मुख्य साइट',
    homeSite: 'संस्था की वेबसाइट',
    navigation: 'मुख्य मेनू',
    openMenu: 'मेनू खोलें',
    closeMenu: 'मेनू बंद करें',
    signIn: 'साइन इन करें',
    joinNow: 'अभी जुड़ें',
    completePayment: 'भुगतान पूरा करें',
    contribute: 'योगदान दें',
    theme: 'थीम',
    themes: {
      system: 'सिस्टम की थीम',
      light: 'हल्के रंग की थीम',
      dark: 'गहरे रंग की थीम',
    },
    account: 'खाता मेनू',
    signOut: 'साइन आउट करें',
    signOutScope: 'सभी डिवाइस पर',
    signOutHere: 'सिर्फ़ इस डिवाइस पर साइन आउट करें',
    start: 'मुख्य पेज',
    signingOut: 'साइन आउट हो रहा है...',
  },

  footer: { navigation: 'कानूनी जानकारी' },

  landing: {
    headline: 'जुड़ें · बदलाव लाएँ · सेवा करें',
    since: (year) => `${year} से सेवा में`,
    lead: 'पेशेवर लोगों का समुदाय, जो अपना समय, हुनर और साधन उन कामों में लगाता है जो सचमुच मायने रखते हैं।',
    start: 'अपना सफ़र शुरू करें',
    explore: 'कार्यक्रम देखें',
    connect: 'जुड़ें',
    change: 'बदलाव लाएँ',
    serve: 'सेवा करें',
  },

  frame: {
    loading: 'लोड हो रहा है',
    unreachable: 'सर्वर से संपर्क नहीं हो सका',
    unreachableText: 'कृपया अपना इंटरनेट कनेक्शन जाँचें। आपके ऑनलाइन होते ही हम फिर से कोशिश करेंगे।',
    retry: 'फिर से कोशिश करें',
    backToStart: 'मुख्य पेज पर लौटें',
    missingPage: 'आपने जो पेज माँगा है वह मौजूद नहीं है।',
    unexpectedTitle: 'कुछ गड़बड़ हो गई',
    unexpectedText: 'कृपया फिर से कोशिश करें। अगर यह बार-बार हो, तो सहायता से संपर्क करें।',
    unexpected: 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
    offline: 'आप ऑफ़लाइन हैं। आपका लिखा हुआ इस पेज पर बना रहेगा।',
    backOnline: 'इंटरनेट फिर से जुड़ गया',
    serverAway: 'अभी सर्वर से संपर्क नहीं हो पा रहा है। आप साइन इन बने रहेंगे, और हम कोशिश करते रहेंगे।',
    refused: 'सर्वर ने आपका साइन इन स्वीकार नहीं किया। आप इस डिवाइस पर साइन इन बने रहेंगे।',
  },

  failure: {
    title: (area) => `${area}: अभी उपलब्ध नहीं है`,
    explanations,
    rest: 'बाकी सब कुछ पहले की तरह काम कर रहा है।',
    retry: 'फिर से कोशिश करें',
    retrying: 'फिर से कोशिश हो रही है...',
    reload: 'पेज फिर से लोड करें',
    home: 'मुख्य पेज पर लौटें',
    report: 'समस्या बताएँ',
    reference: 'रेफ़रेंस नंबर',
    reportSubject: (area, reference) => `${area}: उपलब्ध नहीं है (${reference})`,
  },

  parts,
  toasts: { region: 'सूचनाएँ', dismiss: 'हटाएँ' },
}
