import type { Messages } from './en.ts'

const withGuests = (count: number) => (count === 0 ? 'बिना मेहमान के' : `${count} मेहमान के साथ`)

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
  registered: (guests) =>
    guests === 0 ? 'आपका रजिस्ट्रेशन हो गया।' : `${withGuests(guests)} आपका रजिस्ट्रेशन हो गया।`,
  onList: (guests) =>
    guests === 0 ? 'आप प्रतीक्षा सूची में हैं।' : `आप ${withGuests(guests)} प्रतीक्षा सूची में हैं।`,
  already: (guests) =>
    `${withGuests(guests)} आपका रजिस्ट्रेशन पहले से है। आपने अभी जो लिखा, वह सहेजा नहीं गया।`,
  alreadyOnList: (guests) =>
    `आप ${withGuests(guests)} पहले से प्रतीक्षा सूची में हैं। आपने अभी जो लिखा, वह सहेजा नहीं गया।`,
  change: 'बदलें',
  own: 'आपका रजिस्ट्रेशन',
  going: 'आप जा रहे हैं',
  withGuests,
  yourNote: (note) => `आपका संदेश: ${note}`,
  waiting: (position) => `प्रतीक्षा सूची में आपका स्थान: ${position}`,
  waitingHint: 'सीट खाली होने पर वह आपको अपने-आप मिल जाएगी।',
  changeDetails: 'जानकारी बदलें',
  saveChanges: 'बदलाव सहेजें',
  saving: 'सहेजा जा रहा है...',
  changed: 'आपका रजिस्ट्रेशन बदल गया।',
  leave: {
    registered: {
      action: 'रजिस्ट्रेशन रद्द करें',
      busy: 'रद्द किया जा रहा है...',
      done: 'रजिस्ट्रेशन रद्द हो गया।',
      undoneToSeat: 'आपका रजिस्ट्रेशन वापस आ गया।',
      undoneToList: 'आपकी सीट किसी और को मिल गई। आप प्रतीक्षा सूची में हैं।',
    },
    waiting: {
      action: 'प्रतीक्षा सूची से हटें',
      busy: 'हटाया जा रहा है...',
      done: 'आप प्रतीक्षा सूची से हट गए।',
      undoneToSeat: 'एक सीट खाली हो गई। आपका रजिस्ट्रेशन हो गया।',
      undoneToList: 'आप फिर से प्रतीक्षा सूची में हैं।',
    },
  },
  undo: 'वापस लाएँ',
  ticket: 'टिकट दिखाएँ',
  join: 'ऑनलाइन जुड़ें',
  linkLater: (time) => `जुड़ने का लिंक ${time} से यहाँ दिखेगा।`,
  linkSoon: 'जुड़ने का लिंक मिलते ही यहाँ दिखेगा।',
  linkForRegistered: 'रजिस्टर करने वाले सदस्यों को जुड़ने का लिंक शुरू होने से एक घंटा पहले यहाँ दिखेगा।',
  linkFailed: 'जुड़ने का लिंक लोड नहीं किया जा सका।',
  notSaved: 'कृपया फिर से कोशिश करें।',
  refusals: {
    registration_closed: 'इस कार्यक्रम के लिए रजिस्ट्रेशन बंद है।',
    registration_guests_refused: 'इस कार्यक्रम में इतने मेहमान नहीं लाए जा सकते।',
    registration_fixed: 'आपका रजिस्ट्रेशन अब बदला नहीं जा सकता।',
    registration_full: 'इतनी सीटें खाली नहीं हैं, या दूसरे सदस्य उनकी प्रतीक्षा में हैं। आपका रजिस्ट्रेशन नहीं बदला।',
  },
}
