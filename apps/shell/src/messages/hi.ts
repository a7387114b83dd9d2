import { messages as parts } from '@sabha/ui/hindi'
import type { Messages } from './en.ts'

const unreachable = 'इससे संपर्क नहीं हो सका। कृपया अपना इंटरनेट कनेक्शन जाँचें और फिर प्रयास करें।'
const broken = 'इसमें कुछ गड़बड़ हो गई। इसे दर्ज कर लिया गया है; कृपया कुछ देर बाद फिर प्रयास करें।'

const untrusted =
  'जो प्राप्त हुआ उस पर भरोसा नहीं किया जा सका, इसलिए उसका उपयोग नहीं हुआ। कृपया फिर प्रयास करें।'

const explanations: Messages['failure']['explanations'] = {
  registry_unreachable: unreachable,
  registry_untrusted: untrusted,
  remote_switched_off: 'इसे फ़िलहाल बंद रखा गया है।',
  remote_incompatible: 'यह अभी एप्लिकेशन के इस संस्करण के अनुकूल नहीं है।',
  remote_unreachable: unreachable,
  remote_tampered: untrusted,
  remote_timeout: 'इसे आने में बहुत समय लगा। कृपया अपना इंटरनेट कनेक्शन जाँचें और फिर प्रयास करें।',
  remote_broken: broken,
  remote_contract: broken,
  remote_render: broken,
  remote_unsettled: 'यह लगातार चलता रहा, इसलिए इसे रोक दिया गया। इसे दर्ज कर लिया गया है।',
  shared_unreachable:
    'एप्लिकेशन का एक भाग नहीं मिल सका। कृपया अपना इंटरनेट कनेक्शन जाँचें और फिर प्रयास करें, या पृष्ठ फिर से लोड करें।',
}

export const messages: Messages = {
  titles: {
    landing: 'जुड़ें · बदलें · सेवा करें',
    signIn: 'साइन इन करें',
    signUp: 'साइन अप करें',
    checkEmail: 'अपना ईमेल देखें',
    forgotPassword: 'पासवर्ड भूल गए',
    resetPassword: 'नया पासवर्ड बनाएँ',
    choosePassword: 'अपना पासवर्ड चुनें',
    expiredLink: 'यह लिंक अब मान्य नहीं है',
    confirming: 'आपके ईमेल की पुष्टि हो रही है',
    unauthorized: 'प्रवेश की अनुमति नहीं है',
    notFound: 'पृष्ठ नहीं मिला',
    onboarding: 'पंजीकरण',
    thisPage: 'यह पृष्ठ',
    privacy: 'गोपनीयता',
    terms: 'शर्तें',
    refunds: 'धनवापसी और रद्द करना',
    contact: 'संपर्क',
  },

  header: {
    skip: 'मुख्य सामग्री पर जाएँ',
    home: 'मुख्य साइट',
    homeSite: 'संस्था की वेबसाइट',
    navigation: 'मुख्य',
    openMenu: 'मेनू खोलें',
    closeMenu: 'मेनू बंद करें',
    signIn: 'साइन इन करें',
    joinNow: 'अभी जुड़ें',
    completePayment: 'भुगतान पूरा करें',
    contribute: 'योगदान दें',
    account: 'खाता मेनू',
    signOut: 'साइन आउट करें',
    start: 'मुख्य पृष्ठ',
    signingOut: 'साइन आउट हो रहा है...',
  },

  footer: { navigation: 'क़ानूनी जानकारी' },

  landing: {
    // A dot belongs to the word before it, and the two of the last stay together.
    headline: 'जुड़ें\u00a0· बदलें\u00a0· सेवा\u00a0करें',
    since: (year) => `${year} से सेवा में`,
    lead: 'पेशेवरों का एक समुदाय, जो अपना समय, अपना कौशल और अपने साधन उन कार्यों में लगाता है जो सचमुच मायने रखते हैं।',
    start: 'अपनी यात्रा आरंभ करें',
    explore: 'कार्यक्रम देखें',
    connect: 'जुड़ें',
    change: 'बदलें',
    serve: 'सेवा करें',
  },

  frame: {
    loading: 'लोड हो रहा है',
    unreachable: 'सर्वर से संपर्क नहीं हो सका',
    unreachableText: 'कृपया अपना इंटरनेट कनेक्शन जाँचें। आपके ऑनलाइन होते ही हम फिर प्रयास करेंगे।',
    retry: 'फिर प्रयास करें',
    backToStart: 'मुख्य पृष्ठ पर लौटें',
    missingPage: 'आपने जो पृष्ठ माँगा है वह मौजूद नहीं है।',
    unexpectedTitle: 'कुछ गड़बड़ हो गई',
    unexpectedText: 'इसे दर्ज कर लिया गया है। कृपया फिर प्रयास करें।',
    unexpected: 'कुछ गड़बड़ हो गई। इसे दर्ज कर लिया गया है।',
    offline: 'आप ऑफ़लाइन हैं। आपका लिखा हुआ यहीं बना रहेगा।',
    backOnline: 'इंटरनेट फिर से जुड़ गया',
    serverAway: 'अभी सर्वर से संपर्क नहीं हो पा रहा है। आप साइन इन बने रहेंगे, और हम प्रयास करते रहेंगे।',
    refused: 'सर्वर ने आपका साइन-इन स्वीकार नहीं किया। आप इस डिवाइस पर साइन इन बने रहेंगे।',
  },

  leaving: {
    title: 'सहेजे बिना पृष्ठ छोड़ें?',
    text: 'यहाँ किए गए बदलाव अभी सहेजे नहीं गए हैं।',
    leave: 'छोड़ें',
    stay: 'यहीं रहें',
  },

  failure: {
    title: (area) => `${area}: अभी उपलब्ध नहीं है`,
    explanations,
    rest: 'बाकी सब कुछ पहले की तरह काम कर रहा है।',
    retry: 'फिर प्रयास करें',
    retrying: 'फिर प्रयास हो रहा है',
    reload: 'पृष्ठ फिर से लोड करें',
    home: 'मुख्य पृष्ठ पर लौटें',
    report: 'समस्या बताएँ',
    reference: 'संदर्भ संख्या',
    reportSubject: (area, reference) => `${area}: उपलब्ध नहीं है (${reference})`,
  },

  parts,
  toasts: { region: 'सूचनाएँ', dismiss: 'हटाएँ' },
}
