import { limits } from '@sabha/types'
import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'एडमिन डैशबोर्ड',
  lead: 'आपके बाकी काम, और मुख्य आँकड़े।',
  counts: {
    total_events: 'कुल कार्यक्रम',
    public_events: 'सार्वजनिक कार्यक्रम',
    job_openings: 'उपलब्ध नौकरियाँ',
    members: 'सदस्य',
    admins: 'एडमिन',
    applications: 'आवेदन',
  },
  attention: {
    title: 'इन पर ध्यान दें',
    failed: 'आपके बाकी काम लोड नहीं हो सके',
    nothing: 'अभी आपका कोई काम बाकी नहीं है।',
    retry: 'फिर से कोशिश करें',
    retryOf: (failure) => `${failure} फिर से कोशिश करें`,
    today: 'आज',
    since: (age) => `सबसे पुराना ${age} आया`,
    latest: (age) => `पिछला ${age} हुआ`,
    next: (time) => `अगला: ${time}`,
    applications: {
      badge: 'आवेदन',
      words: (count) =>
        count === 1 ? '1 आवेदन की समीक्षा बाकी है' : `${count} आवेदनों की समीक्षा बाकी है`,
      failed: 'बाकी आवेदन गिने नहीं जा सके।',
    },
    payments: {
      badge: 'भुगतान',
      words: (count) =>
        count === 1
          ? `पिछले ${limits.overviewDays} दिनों में 1 भुगतान असफल हुआ`
          : `पिछले ${limits.overviewDays} दिनों में ${count} भुगतान असफल हुए`,
      failed: 'असफल भुगतान गिने नहीं जा सके।',
    },
    events: {
      badge: 'कार्यक्रम',
      words: (count) => `अगले ${limits.overviewDays} दिनों में ${count} कार्यक्रम`,
      failed: 'इस सप्ताह के कार्यक्रम गिने नहीं जा सके।',
    },
    drafts: {
      badge: 'ड्राफ़्ट',
      event: 'आपने इस डिवाइस पर एक नए कार्यक्रम का ड्राफ़्ट शुरू किया था',
      job: 'आपने इस डिवाइस पर एक नई नौकरी का ड्राफ़्ट शुरू किया था',
    },
  },
  areas: {
    events: {
      title: 'कार्यक्रम प्रबंधन',
      lead: 'कार्यक्रम बनाएँ, बदलें और प्रकाशित करें।',
      view: 'कार्यक्रम देखें',
      add: 'नया कार्यक्रम',
    },
    jobs: {
      title: 'नौकरी प्रबंधन',
      lead: 'नौकरियाँ और आवेदन सँभालें।',
      view: 'नौकरियाँ देखें',
      add: 'नई नौकरी',
    },
    members: {
      title: 'सदस्य प्रबंधन',
      lead: 'सदस्य खोजें, देखें और डाउनलोड करें।',
      view: 'सदस्य देखें',
    },
    payments: {
      title: 'भुगतान',
      lead: 'भुगतान खोजें, असफल होने का कारण देखें और डाउनलोड करें।',
      view: 'भुगतान देखें',
    },
  },
}
