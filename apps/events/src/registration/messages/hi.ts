import type { Messages } from './en.ts'

export const messages: Messages = {
  register: 'रजिस्टर करें',
  failed: 'आपका रजिस्ट्रेशन लोड नहीं किया जा सका',
  registering: 'रजिस्टर किया जा रहा है...',
  joinList: 'प्रतीक्षा सूची में जुड़ें',
  full: (count) =>
    count === 0 ? 'आप सबके लिए सीटें खाली नहीं हैं।' : `${count} सदस्य सीट की प्रतीक्षा कर रहे हैं।`,
  guests: 'मेहमान',
  guestCount: (count) => (count === 0 ? 'कोई मेहमान नहीं' : `${count} मेहमान`),
  note: 'आयोजक के लिए संदेश (ज़रूरी नहीं)',
  registered: 'आपका रजिस्ट्रेशन हो गया।',
  onList: 'आप प्रतीक्षा सूची में हैं।',
  going: 'आप जा रहे हैं',
  withGuests: (count) => `${count} मेहमान के साथ`,
  waiting: (position) => `प्रतीक्षा सूची में आपका स्थान: ${position}`,
  waitingHint: 'सीट खाली होने पर वह आपको अपने-आप मिल जाएगी।',
  cancel: 'रजिस्ट्रेशन रद्द करें',
  leaveList: 'प्रतीक्षा सूची से हटें',
  cancelling: 'रद्द किया जा रहा है...',
  cancelled: 'रजिस्ट्रेशन रद्द हो गया।',
  undo: 'वापस लाएँ',
  restored: 'आपका रजिस्ट्रेशन वापस आ गया।',
  restoredToList: 'आपकी सीट किसी और को मिल गई। आप प्रतीक्षा सूची में हैं।',
  join: 'ऑनलाइन जुड़ें',
  linkLater: 'जुड़ने का लिंक शुरू होने से एक घंटा पहले यहाँ दिखेगा।',
  notSaved: 'कृपया फिर से कोशिश करें।',
  refusals: {
    registration_closed: 'इस कार्यक्रम के लिए रजिस्ट्रेशन बंद है।',
    registration_guests_refused: 'इस कार्यक्रम में इतने मेहमान नहीं लाए जा सकते।',
    registration_fixed: 'आपका रजिस्ट्रेशन अब बदला नहीं जा सकता।',
  },
}
