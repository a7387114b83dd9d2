import { limits } from '@sabha/types'
import type { Messages } from './en.ts'

export const messages: Messages = {
  dashboard: {
    greeting: (name) => `${name}, आपका स्वागत है`,
    nameless: 'सदस्य',
    lead: 'देखिए, आपके समुदाय में क्या हो रहा है।',
    upcomingEvents: 'आने वाले कार्यक्रम',
    activeJobs: 'उपलब्ध नौकरियाँ',
    communityMembers: 'समुदाय के सदस्य',
    totalContributions: 'कुल योगदान',
  },
  applications: {
    title: 'हाल के आवेदन',
    failed: 'आपके आवेदन लोड नहीं किए जा सके',
    empty: 'अभी कोई आवेदन नहीं है',
    emptyText: 'आप जिन नौकरियों के लिए आवेदन करेंगे, वे यहाँ दिखाई देंगी।',
    browseJobs: 'नौकरियाँ खोजें',
    viewJobs: 'नौकरियाँ देखें',
    unknownJob: 'यह नौकरी अब सूची में नहीं है',
    appliedOn: (date) => `आवेदन की तारीख: ${date}`,
    status: {
      pending: 'समीक्षा बाकी',
      reviewed: 'समीक्षा हुई',
      accepted: 'स्वीकृत',
      rejected: 'अस्वीकृत',
    },
  },
  membership: {
    title: 'सदस्यता की स्थिति',
    active: 'सक्रिय सदस्य',
    inProgress: 'पंजीकरण जारी है',
    completeness: (percent) => `प्रोफ़ाइल ${percent}% पूरी`,
    completeProfile: 'अपनी प्रोफ़ाइल पूरी करें',
    viewProfile: 'अपनी प्रोफ़ाइल देखें',
    paid: 'भुगतान पूरा हुआ',
    unpaid: 'भुगतान बाकी',
    completePayment: 'भुगतान पूरा करें',
    contribute: 'योगदान दें',
    delay: `आपका पहला भुगतान दिखाई देने में ${limits.firstChargeHours} घंटे तक लग सकते हैं।`,
    firstCharge: (date) => `आपका ऑटो-पे तैयार है। पहला भुगतान: ${date}।`,
  },
  giving: {
    title: 'आपके योगदान',
    view: 'योगदान देखें',
    effect: 'योगदान से कार्यक्रम होते हैं, काम में आगे बढ़ने के लिए मदद मिलती है, और समुदाय चलता रहता है।',
    noPayment: 'अभी कोई भुगतान नहीं है।',
    lastPayment: (amount, date) => `पिछला भुगतान: ${amount}, ${date}`,
    lastPaymentFailed: 'आपका पिछला भुगतान लोड नहीं किया जा सका',
    nextCharge: (amount, date) => `अगला भुगतान: ${amount}, ${date}`,
    nextChargeFailed: 'आपका अगला भुगतान लोड नहीं किया जा सका',
  },
}
