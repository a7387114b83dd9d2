import { formatRupees } from '@sabha/types'
import type { Messages } from './en.ts'

export const messages: Messages = {
  dashboard: {
    greeting: (name) => `${name}, आपका स्वागत है`,
    nameless: 'सदस्य',
    lead: 'देखिए, आपके समुदाय में क्या हो रहा है।',
    upcomingEvents: 'आगामी कार्यक्रम',
    activeJobs: 'उपलब्ध नौकरियाँ',
    communityMembers: 'समुदाय के सदस्य',
    totalContributions: 'कुल योगदान',
  },
  tile: {
    loading: 'लोड हो रहा है',
    failed: 'लोड नहीं किया जा सका',
    noValue: '–',
    retry: 'फिर प्रयास करें',
    retryOf: (label) => `${label}: फिर प्रयास करें`,
  },
  applications: {
    title: 'हाल के आवेदन',
    failed: 'आपके आवेदन लोड नहीं किए जा सके',
    empty: 'अभी कोई आवेदन नहीं है',
    emptyText: 'आप जिन नौकरियों के लिए आवेदन करेंगे, वे यहाँ दिखाई देंगी।',
    browseJobs: 'नौकरियाँ खोजें',
    viewJobs: 'नौकरियाँ देखें',
    unknownJob: 'यह नौकरी अब सूची में नहीं है',
    appliedOn: (date) => `आवेदन की तिथि: ${date}`,
    status: {
      pending: 'लंबित',
      reviewed: 'समीक्षा हो चुकी है',
      accepted: 'स्वीकृत',
      rejected: 'अस्वीकृत',
    },
  },
  membership: {
    title: 'सदस्यता की स्थिति',
    active: 'सक्रिय सदस्य',
    inProgress: 'पंजीकरण जारी है',
    paid: 'भुगतान पूरा हुआ',
    unpaid: 'भुगतान लंबित',
    completePayment: 'भुगतान पूरा करें',
    delay: 'आपका पहला भुगतान दिखाई देने में 48 घंटे तक लग सकते हैं।',
  },
  comingSoon: {
    badge: 'जल्द आ रहा है',
    eventsTitle: 'कार्यक्रम',
    eventsText: 'हम अपने कार्यक्रमों की तैयारी कर रहे हैं। वे आपको यहाँ मिलेंगे।',
    jobsTitle: 'नौकरियाँ',
    jobsText: 'हम नौकरियों की सूची तैयार कर रहे हैं। वे आपको यहाँ मिलेंगी।',
  },
  contribute: {
    title: 'हमारे समुदाय को सहयोग दें',
    lead: 'योगदान स्वैच्छिक है। आप एक बार दें, या हर महीने, जब तक आप चाहें।',
    plan: 'आप कैसे योगदान देंगे',
    plans: { monthly: 'मासिक ऑटो-पे', custom: 'एक बार' },
    amount: {
      label: 'राशि',
      recommended: 'अनुशंसित',
      custom: 'अन्य राशि',
      customLabel: 'अन्य राशि (₹)',
    },
    notes: 'टिप्पणी',
    summary: {
      title: 'सारांश',
      of: (amount, plan) => {
        if (amount === null) return 'कृपया राशि चुनें।'
        const rupees = formatRupees(amount, 'hi-IN')
        return plan === 'monthly' ? `${rupees} हर महीने` : `${rupees} एक बार`
      },
    },
    submit: {
      loading: 'लोड हो रहा है...',
      processing: 'प्रक्रिया जारी है...',
      minimum: (minimum) => `न्यूनतम ${minimum} आवश्यक है`,
      monthly: (amount) => `${amount} का मासिक ऑटो-पे आरंभ करें`,
      once: (amount) => `${amount} का योगदान दें`,
    },
    thanks: {
      once: 'आपके योगदान के लिए धन्यवाद!',
      monthly: 'मासिक ऑटो-पे सक्रिय हो गया!',
      pending: 'इसे यहाँ दिखाई देने में कुछ मिनट लग सकते हैं।',
    },
    impact: {
      title: 'आपका प्रभाव',
      total: 'कुल योगदान',
      last: (date) => `पिछला योगदान: ${date}`,
      history: 'पिछले 10 योगदान',
      empty: 'अभी कोई योगदान नहीं है।',
      failed: 'आपके योगदान लोड नहीं किए जा सके',
      recurring: 'आवर्ती',
      types: { monthly: 'ऑटो-पे', yearly: 'वार्षिक', 'one-time': 'एक बार' },
      statuses: {
        completed: 'पूरा हुआ',
        failed: 'असफल',
        refunded: 'लौटाया गया',
        pending: 'लंबित',
      },
    },
    help: {
      title: 'आपका योगदान कैसे काम आता है',
      points: [
        'ऐसे कार्यक्रम, जहाँ सदस्य मिलते हैं और एक-दूसरे से सीखते हैं।',
        'उन लोगों की सहायता, जो अपने काम में अगला कदम खोज रहे हैं।',
        'वे लोग और साधन, जो समुदाय को चलाते हैं।',
      ],
    },
    autoPay: {
      title: 'ऑटो-पे प्रबंधित करें',
      amount: (amount) => `${amount} प्रति माह`,
      next: (date) => `अगला भुगतान: ${date}`,
      change: 'राशि बदलने के लिए कृपया ऑटो-पे रद्द करके फिर से आरंभ करें।',
      end: 'ऑटो-पे रद्द करें',
      ended: 'ऑटो-पे रद्द कर दिया गया।',
      statuses: {
        created: 'अधिकृत नहीं',
        authenticated: 'जल्द आरंभ होगा',
        active: 'सक्रिय',
        pending: 'भुगतान नहीं हुआ, फिर प्रयास होगा',
        halted: 'असफल भुगतानों के बाद रुका हुआ',
        paused: 'विराम पर',
        cancelled: 'रद्द',
        completed: 'पूरा हुआ',
        expired: 'समय समाप्त',
      },
      confirm: {
        title: 'ऑटो-पे रद्द करें',
        text: 'आगे कोई राशि नहीं ली जाएगी। आपका अब तक का योगदान बना रहेगा।',
        yes: 'हाँ, ऑटो-पे रद्द करें',
        no: 'ऑटो-पे जारी रखें',
        busy: 'रद्द किया जा रहा है...',
      },
    },
  },
}
