import { limits } from '@sabha/types'
import type { Messages } from './en.ts'

export const messages: Messages = {
  select: (name) => `${name} को चुनें`,
  selectAll: (count, written) => (count === 1 ? 'इस एक सदस्य को चुनें' : `सभी ${written} सदस्यों को चुनें`),
  selectMatching: (count, written) =>
    count === 1 ? 'खोज से मिले एक सदस्य को चुनें' : `खोज से मिले सभी ${written} सदस्यों को चुनें`,
  bar: 'चुने गए सदस्य',
  count: (count, written) => (count === 1 ? '1 सदस्य चुना गया' : `${written} सदस्य चुने गए`),
  show: 'मूल सूची देखें',
  cleared: 'चयन हटा दिया गया',
  replaced: (count, written) =>
    count === 1 ? '1 सदस्य का पिछला चयन बदल गया' : `${written} सदस्यों का पिछला चयन बदल गया`,
  undo: 'वापस लाएँ',
  tooMany: {
    chosen: (most) =>
      `एक-एक करके अधिकतम ${most} सदस्य चुने जा सकते हैं। सूची छोटी करें और खोज से मिले सभी को चुनें।`,
    matching: (most) =>
      `एक-एक करके अधिकतम ${most} सदस्य छोड़े जा सकते हैं। सूची छोटी करें और खोज से मिले सभी को चुनें।`,
  },
  emails: {
    copy: 'ईमेल कॉपी करें',
    copying: 'कॉपी हो रहे हैं...',
    copied: (count, written) => (count === 1 ? '1 ईमेल पता कॉपी हुआ' : `${written} ईमेल पते कॉपी हुए`),
    failed: 'ईमेल पते कॉपी नहीं हो सके।',
    none: 'चुने गए सदस्यों में से अब किसी का खाता नहीं है।',
    title: 'ईमेल पते कॉपी करें',
    refused: 'ब्राउज़र ने पेज को कॉपी नहीं करने दिया। नीचे के पते चुनकर खुद कॉपी करें।',
    label: 'ईमेल पते',
    close: 'हो गया',
  },
  refusals: {
    too_many_emails: `एक बार में अधिकतम ${limits.copiedEmails.toLocaleString('hi-IN')} ईमेल पते कॉपी होते हैं। इसके बजाय चयन को डाउनलोड करें।`,
  },
}
