import type { StatusMessages } from './en.ts'

const phases: StatusMessages['remotes']['phases'] = {
  resolve: 'बिल्ड चुने जाते समय',
  entry: 'पहली फ़ाइल लाए जाते समय',
  chunk: 'उसकी कोई फ़ाइल लाए जाते समय',
  evaluate: 'कोड आरंभ होते समय',
  contract: 'यह अपने मैनिफ़ेस्ट से मेल नहीं खाता',
  render: 'उसका पृष्ठ दिखाए जाते समय',
}

const parts: StatusMessages['backend']['parts'] = {
  database: { name: 'डेटाबेस', text: 'जो कुछ सहेजा जाता है' },
  rest: { name: 'डेटा', text: 'जो पृष्ठ पढ़ते और लिखते हैं' },
  auth: { name: 'साइन इन', text: 'खाते और सत्र' },
  functions: { name: 'फ़ंक्शन', text: 'जिन कामों में गुप्त कुंजी चाहिए' },
  payments: { name: 'भुगतान', text: 'कार्ड भुगतान सेवा' },
  mailbox: { name: 'ईमेल', text: 'एप्लिकेशन जो भेजता है' },
  google: { name: 'गूगल', text: 'गूगल से साइन इन' },
  phone: { name: 'फ़ोन', text: 'नंबर की पुष्टि करने वाले कोड' },
  web: { name: 'एप्लिकेशन', text: 'शीर्ष पट्टी, खाता पृष्ठ, एचटीएमएल' },
  remotes: { name: 'रिमोट', text: 'रजिस्ट्री और भागों की फ़ाइलें' },
}

export const messages: StatusMessages = {
  title: 'सिस्टम की स्थिति',
  lead: 'यह पृष्ठ किन भागों से बना है, और हर भाग कैसा है।',

  backend: {
    title: 'बैकएंड',
    refresh: 'फिर से पूछें',
    refreshing: 'पूछा जा रहा है…',
    allUp: (count) => `सभी ${count} भाग चालू हैं`,
    someDown: (down, count) => `${count} में से ${down} भाग बंद ${down === 1 ? 'है' : 'हैं'}`,
    someUnknown: (up, unknown) => `${up} भाग चालू हैं, ${unknown} की सूचना नहीं मिली`,
    unreachable: 'बैकएंड से पूछा नहीं जा सका',
    askedAt: (time) => `${time} पर पूछा गया`,
    fresh: (time) => `${time} पर पूछा गया। जब तक आप देख रहे हैं, हर 30 सेकंड में फिर पूछा जाता है।`,
    stale: (failed, known) => `${failed} का प्रयास विफल रहा। नीचे ${known} की जानकारी है।`,
    empty: 'किसी भाग की सूचना नहीं',
    emptyText: 'बैकएंड उत्तर देता है, पर अपने भागों के बारे में कुछ नहीं बताता।',
    statuses: { up: 'चालू', down: 'बंद', unknown: 'सूचना नहीं' },
    parts,
  },

  money: {
    title: 'भुगतान',
    failed: 'भुगतानों की जानकारी नहीं मिल सकी',
    neverChecked: 'पैसों के नियमों की जाँच अभी तक नहीं हुई है।',
    overdue: 'पैसों के नियमों की एक घंटे से अधिक समय से जाँच नहीं हुई: समय-सारणी रुक गई है',
    rulesHold: 'पैसों के सभी नियम पूरे हैं',
    rulesBroken: (count) => `पैसों के ${count} नियम टूटे हैं`,
    checkedAt: (when) => `${when} पर जाँचा गया। हर पंद्रह मिनट में जाँच होती है।`,
    allUnderstood: 'भुगतान सेवा से ऐसा कुछ नहीं आया जो पढ़ा न जा सके।',
    notUnderstood: (count) => `भुगतान सेवा के ${count} संदेश पढ़े नहीं जा सके`,
    notUnderstoodText: 'उन पर सही हस्ताक्षर थे और वे रखे गए हैं। सबसे नए यहाँ हैं।',
  },

  policy: {
    title: 'सुरक्षा नीति',
    text: 'ब्राउज़रों के अनुसार नीति ने क्या-क्या रोका: पिछले सौ प्रकार। ऐसी सूचना कोई भी भेज सकता है, इसलिए कोई भी प्रमाण नहीं है।',
    failed: 'सुरक्षा नीति की सूचनाएँ नहीं मिल सकीं',
    empty: 'कोई सूचना नहीं',
    emptyText: 'किसी ब्राउज़र ने नहीं बताया कि नीति ने कुछ रोका हो।',
    columns: {
      blocked: 'रोका गया',
      directive: 'नियम',
      page: 'पृष्ठ',
      times: 'कितनी बार',
      last: 'पिछली बार',
    },
    unknown: 'अज्ञात',
  },

  composition: {
    title: 'संयोजन',
    failed: 'यह पृष्ठ किनसे बना है, यह पढ़ा नहीं जा सका',
    registry: 'रजिस्ट्री',
    promoted: 'जारी हुई',
    sources: { page: 'पृष्ठ में ही थी', address: 'अपने पते से लाई गई' },
    shell: 'शेल',
    build: (build) => `बिल्ड ${build}`,
    noBuild: 'विकास बिल्ड',
    contract: 'अनुबंध',
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
      state: 'इस पृष्ठ में',
      error: 'इस ब्राउज़र में अंतिम त्रुटि',
    },
    noPrevious: 'कोई नहीं',
    conditions: {
      idle: 'अभी लोड नहीं हुआ',
      loaded: 'लोड हो गया',
      previous: 'पिछला संस्करण',
      failed: 'विफल',
      dropped: 'हटाया गया',
    },
    reason: (reason) => `कारण: ${reason}`,
    noError: 'कोई नहीं',
    inUse: 'उपयोग के दौरान',
    happened: (when, version) => `${when}, संस्करण ${version} में`,
    trace: 'ट्रेस',
    phases,
  },
}
