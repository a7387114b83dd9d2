import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'व्यवस्थापक डैशबोर्ड',
  lead: 'आपके लिए क्या बाकी है, और समुदाय की स्थिति।',
  counts: {
    total_events: 'कुल कार्यक्रम',
    public_events: 'सार्वजनिक कार्यक्रम',
    job_openings: 'उपलब्ध नौकरियाँ',
    members: 'सदस्य',
    admins: 'व्यवस्थापक',
    applications: 'आवेदन',
  },
  attention: {
    title: 'आपका ध्यान चाहिए',
    failed: 'आपके लिए क्या बाकी है, यह लोड नहीं किया जा सका',
    nothing: 'आपके लिए अभी कुछ बाकी नहीं है।',
    retry: 'फिर प्रयास करें',
    retryOf: (failure) => `${failure} फिर प्रयास करें`,
    since: (age) => `सबसे पुराना: ${age}`,
    latest: (age) => `पिछला: ${age}`,
    next: (time) => `अगला: ${time}`,
    applications: {
      badge: 'आवेदन',
      words: (count) => `${count} आवेदनों की समीक्षा बाकी है`,
      failed: 'बाकी आवेदन गिने नहीं जा सके।',
    },
    payments: {
      badge: 'भुगतान',
      words: (count) => `पिछले 7 दिनों में ${count} भुगतान विफल हुए`,
      failed: 'विफल भुगतान गिने नहीं जा सके।',
    },
    events: {
      badge: 'कार्यक्रम',
      words: (count) => `अगले 7 दिनों में ${count} कार्यक्रम`,
      failed: 'इस सप्ताह के कार्यक्रम गिने नहीं जा सके।',
    },
    drafts: {
      badge: 'मसौदा',
      event: 'आपने इस डिवाइस पर एक नया कार्यक्रम शुरू किया था',
      job: 'आपने इस डिवाइस पर एक नई नौकरी शुरू की थी',
    },
  },
  areas: {
    events: {
      title: 'कार्यक्रम प्रबंधन',
      lead: 'संस्था जो घोषित करती है।',
      view: 'कार्यक्रम देखें',
      add: 'नया कार्यक्रम',
    },
    jobs: {
      title: 'नौकरी प्रबंधन',
      lead: 'नौकरियाँ, और किसने आवेदन किया।',
      view: 'नौकरियाँ देखें',
      add: 'नई नौकरी',
    },
    members: {
      title: 'सदस्य प्रबंधन',
      lead: 'समुदाय में कौन-कौन है।',
      view: 'सदस्य देखें',
    },
  },
}
