import type { Messages } from './en.ts'

export const messages: Messages = {
  cancelled: 'रद्द',
  now: 'अभी',
  full: 'सीटें भर गईं',
  membersOnly: 'केवल सदस्यों के लिए',
  modes: {
    online: 'ऑनलाइन',
    both: 'आमने-सामने और ऑनलाइन',
  },
  going: 'आप जा रहे हैं',
  waiting: (position) => `प्रतीक्षा सूची में स्थान ${position}`,
}
