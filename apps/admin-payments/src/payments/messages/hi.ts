import { limits } from '@sabha/types'
import { messages as shared } from '../../messages/hi.ts'
import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'भुगतान',
  count: (_count, written) => `${written} भुगतान`,
  found: (_count, written) => `${written} भुगतान मिले`,
  countOver: (written) => `${written} से अधिक भुगतान`,
  search: 'नाम, भुगतान आईडी या रसीद',
  state: { label: 'स्थिति', any: 'कोई भी स्थिति', options: shared.states },
  kind: { label: 'प्रकार', any: 'कोई भी प्रकार', options: shared.kinds },
  period: { label: 'महीना', any: 'कोई भी महीना', week: `पिछले ${limits.overviewDays} दिन` },
  ways: { months: 'महीने के हिसाब से', autoPay: 'असफल और समाप्त ऑटो-पे' },
  twins: {
    title: 'शायद दो बार दर्ज हुए ऑफ़लाइन योगदान',
    failed: 'शायद दो बार दर्ज हुए ऑफ़लाइन योगदान लोड नहीं हो सके',
    lead: 'इनके रेफ़रेंस नंबर में सिर्फ़ खाली जगह या छोटे-बड़े अक्षरों का फ़र्क है। अगर ये एक ही योगदान हैं, तो सदस्य की प्रोफ़ाइल में एक को छोड़कर बाकी रद्द करें।',
  },
  empty: 'अभी तक कोई भुगतान नहीं',
  emptyText: 'योगदान और असफल भुगतान यहाँ दिखेंगे।',
  failed: 'भुगतान लोड नहीं हो सके',
  export: {
    label: 'भुगतानों का डाउनलोड',
    starting: 'भुगतान इकट्ठा किए जा रहे हैं...',
    done: (done, total) => `${total} में से ${done} भुगतान लोड हुए`,
    none: 'अब कोई भुगतान मेल नहीं खाता, इसलिए फ़ाइल नहीं बनी।',
  },
}
