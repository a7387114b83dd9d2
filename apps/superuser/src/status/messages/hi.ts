import { limits } from '@sabha/types'
import type { StatusMessages } from './en.ts'

const phases: StatusMessages['remotes']['phases'] = {
  resolve: 'बिल्ड चुने जाते समय',
  entry: 'पहली फ़ाइल लाए जाते समय',
  chunk: 'उसकी कोई फ़ाइल लाए जाते समय',
  evaluate: 'कोड शुरू होते समय',
  contract: 'यह अपने मैनिफ़ेस्ट से मेल नहीं खाता',
  render: 'उसका पेज दिखाए जाते समय',
}

const parts: StatusMessages['backend']['parts'] = {
  database: { name: 'डेटाबेस', text: 'जो कुछ सहेजा जाता है' },
  rest: { name: 'डेटा', text: 'जो पेज पढ़ते और लिखते हैं' },
  auth: { name: 'साइन इन', text: 'खाते और सत्र' },
  functions: {
    name: 'फ़ंक्शन',
    text: 'जिन कामों में गुप्त कुंजी चाहिए',
    down: 'जिस फ़ंक्शन को हर मिनट बुलाया जाता है, उससे सूचना आनी बंद हो गई है।',
  },
  payments: { name: 'भुगतान', text: 'कार्ड भुगतान सेवा' },
  reconciliation: {
    name: 'भुगतान का मिलान',
    text: 'भुगतान सेवा से भुगतानों का मिलान',
    down: 'मिलान काफ़ी समय से नहीं हुआ, या भुगतान की कोई जाँच असफल रही। नीचे भुगतान देखें।',
  },
  mail: {
    name: 'ईमेल',
    text: 'ऐप जो भेजता है',
    down: 'ईमेल नहीं भेजे जा सके, या आज के कुछ ईमेल नहीं पहुँचे। नीचे ईमेल देखें।',
  },
  schedules: {
    name: 'अपने-आप होने वाले काम',
    text: 'जो डेटाबेस हर मिनट शुरू करता है',
    down: 'वे रुक गए हैं, या पिछली बार असफल रहे।',
  },
  web: { name: 'ऐप', text: 'हेडर, खाते के पेज, HTML' },
  remotes: { name: 'रिमोट', text: 'भागों की रजिस्ट्री' },
}

function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} घंटे`, (rest || !hours) && `${rest} मिनट`].filter(Boolean).join(' ')
}

export const messages: StatusMessages = {
  title: 'सिस्टम की स्थिति',
  paymentChecks: 'भुगतान की जाँच',
  lead: 'यह पेज किन भागों से बना है, और हर भाग कैसा है।',

  backend: {
    title: 'बैकएंड',
    refresh: 'रीफ़्रेश करें',
    refreshing: 'जाँच हो रही है...',
    allUp: (count) => `सभी ${count} भाग चालू हैं`,
    someDown: (down, count) => `${count} में से ${down} भाग बंद ${down === 1 ? 'है' : 'हैं'}`,
    someUnknown: (up, unknown) => `${up} भाग चालू हैं, ${unknown} की सूचना नहीं मिली`,
    unreachable: 'बैकएंड से संपर्क नहीं हो सका',
    askedAt: (time) => `${time} पर जाँचा गया`,
    fresh: (time) =>
      `${time} पर जाँचा गया। जब तक यह पेज दिख रहा है, हर ${limits.healthCheckSeconds} सेकंड में जाँच होती है।`,
    stale: (failed, known) => `${failed} की जाँच असफल रही। ${known} के नतीजे दिखाए जा रहे हैं।`,
    statuses: { up: 'चालू', down: 'बंद', unknown: 'सूचना नहीं' },
    parts,
  },

  history: {
    title: 'पिछला एक दिन',
    failed: 'पिछले एक दिन की जानकारी लोड नहीं हो सकी',
    empty: 'अभी कुछ दर्ज नहीं हुआ है',
    emptyText: 'शुरू होने के एक मिनट के अंदर पहली जाँच दर्ज होती है।',
    recorded: (since) =>
      `${since} से हर मिनट दर्ज। ऊँची पट्टी का मतलब है बंद, पतली रेखा का मतलब है कि सूचना नहीं मिली।`,
    noProblems: 'कोई समस्या नहीं',
    states: { up: 'चालू', down: 'बंद', unknown: 'सूचना नहीं', unrecorded: 'कुछ दर्ज नहीं' },
    problem: (state, since, minutes) =>
      minutes === null ? `${since} से ${state}` : `${since} से ${duration(minutes)} तक ${state}`,
    earlier: (count) => `इनसे पहले ${count} और`,
  },

  money: {
    title: 'भुगतान',
    failed: 'भुगतान की जाँच के नतीजे लोड नहीं हो सके',
    neverChecked: 'भुगतान की जाँच अभी तक नहीं हुई है।',
    overdue: `भुगतान की ${limits.paymentCheckMinutes} मिनट से ज़्यादा समय से जाँच नहीं हुई: अपने-आप होने वाली जाँच रुक गई है`,
    cannotRun: (when) => `भुगतान की जाँच ${when} से नहीं हो पा रही है`,
    rulesHold: 'भुगतान की सभी जाँचें ठीक रहीं',
    rulesBroken: (count) =>
      count === 1 ? 'भुगतान की 1 जाँच असफल रही' : `भुगतान की ${count} जाँचें असफल रहीं`,
    checkedAt: (when) => `बदले हुए भुगतानों की पिछली जाँच ${when} पर हुई।`,
    allCheckedAt: (when) => `सभी भुगतानों की पिछली जाँच ${when} पर हुई।`,
    allUnchecked: 'सभी भुगतानों की जाँच अभी पूरी नहीं हुई है।',
    allUnderstood: 'भुगतान सेवा से ऐसा कुछ नहीं आया जो पढ़ा न जा सके।',
    notUnderstood: (count) =>
      count === 1 ? 'भुगतान सेवा का 1 संदेश पढ़ा नहीं जा सका' : `भुगतान सेवा के ${count} संदेश पढ़े नहीं जा सके`,
    notUnderstoodText: 'उन पर सही हस्ताक्षर थे और वे रखे गए हैं। सबसे नए यहाँ हैं।',
    allDecided: 'ऐसा कोई ऑर्डर नहीं है जिसका नतीजा पता न हो।',
    undecided: (count) =>
      count === 1 ? '1 ऑर्डर का नतीजा पता नहीं है' : `${count} ऑर्डर का नतीजा पता नहीं है`,
    undecidedText:
      'भुगतान सेवा ने नहीं बताया कि इनका भुगतान हुआ या नहीं: उससे संपर्क नहीं हो सका, या उसकी कुंजी किसी दूसरे खाते या मोड की है। ये ऑर्डर खुले हैं और इनकी फिर से जाँच होगी। सबसे पुराने यहाँ हैं।',
    undecidedSince: (when) => `${when} से नतीजा पता नहीं`,
  },

  mails: {
    title: 'ईमेल',
    failed: 'ईमेल की स्थिति लोड नहीं हो सकी',
    late: (count) =>
      count === 0 ? 'किसी ईमेल में देर नहीं हो रही है।' : `${count} ईमेल भेजने में देर हो रही है`,
    noneUndelivered: 'ऐसा कोई ईमेल नहीं है जो नहीं पहुँचा।',
    undelivered: (count) => (count === 1 ? '1 ईमेल नहीं पहुँचा' : `${count} ईमेल नहीं पहुँचे`),
    undeliveredText:
      'ये लगभग एक महीने रखे जाते हैं, और जब तक आप बटन न दबाएँ, नहीं भेजे जाते। जो ईमेल शायद भेजे जा चुके हैं, वे दो बार पहुँच सकते हैं। शुरू हो चुके या हो चुके कार्यक्रमों के ईमेल, और बहुत पुराने ईमेल, भेजने के बजाय हटा दिए जाते हैं।',
    reasons: {
      expired: 'समय पर नहीं भेजे जा सके',
      perhaps_sent: 'शायद भेजे गए: ईमेल सेवा से जवाब नहीं मिला',
      refused: 'ईमेल सेवा ने स्वीकार नहीं किए',
    },
    retry: 'फिर से भेजें',
    retrying: 'भेजे जा रहे हैं...',
    retryFailed: 'ईमेल फिर से नहीं भेजे जा सके',
    retried: (waiting, dropped) =>
      [
        `${waiting} ईमेल फिर से ${waiting === 1 ? 'भेजा जाएगा' : 'भेजे जाएँगे'}`,
        ...(dropped > 0 ? [`${dropped} हटाए गए`] : []),
      ].join(', '),
  },

  policy: {
    title: 'सुरक्षा नीति',
    text: `ब्राउज़रों से मिली उल्लंघन की पिछली ${limits.policyReports} तरह की सूचनाएँ। सूचना कोई भी भेज सकता है, इसलिए इनमें से कोई भी सबूत नहीं है।`,
    failed: 'सुरक्षा नीति की सूचनाएँ लोड नहीं हो सकीं',
    empty: 'कोई सूचना नहीं',
    emptyText: 'किसी ब्राउज़र ने उल्लंघन की सूचना नहीं दी।',
    columns: {
      blocked: 'रोका गया',
      directive: 'नियम',
      page: 'पेज',
      times: 'कितनी बार',
      last: 'पिछली बार',
    },
    unknown: 'अज्ञात',
  },

  composition: {
    title: 'पेज की बनावट',
    failed: 'यह पेज किनसे बना है, यह लोड नहीं हो सका',
    registry: 'रजिस्ट्री',
    promoted: 'जारी हुई',
    sources: { page: 'पेज में ही थी', address: 'अपने पते से लाई गई' },
    shell: 'शेल',
    build: (build) => `बिल्ड ${build}`,
    noBuild: 'डेवलपमेंट बिल्ड',
    contract: 'कॉन्ट्रैक्ट',
    contractText: 'जिसकी माँग रिमोट कर सकते हैं',
    copy: (what) => `${what} कॉपी करें`,
    copied: 'कॉपी हो गया',
    copyFailed: 'कॉपी नहीं हो सका। पूरा मान टूलटिप में है।',
  },

  remotes: {
    title: 'रिमोट',
    columns: {
      name: 'रिमोट',
      version: 'संस्करण',
      previous: 'पिछला संस्करण',
      state: 'इस पेज में',
      error: 'इस ब्राउज़र में पिछली गड़बड़ी',
    },
    noPrevious: 'कोई नहीं',
    conditions: {
      idle: 'अभी लोड नहीं हुआ',
      loaded: 'लोड हो गया',
      previous: 'पिछला संस्करण',
      failed: 'असफल',
      dropped: 'इस्तेमाल में नहीं',
    },
    reason: (reason) => `कारण: ${reason}`,
    noError: 'कोई नहीं',
    inUse: 'उपयोग के दौरान',
    happened: (when, version) => `${when}, संस्करण ${version} में`,
    trace: 'ट्रेस आईडी',
    phases,
  },
}
