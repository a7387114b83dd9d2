import type { Messages } from './en.ts'

const settings = '[गोपनीयता और सेटिंग](/profile/privacy)'

const notYou =
  'अगर यह आपने नहीं किया, तो तुरंत [नया पासवर्ड चुनें](/forgot-password) (इससे बाकी सभी डिवाइस साइन आउट हो जाएँगे) और हमें लिखें।'

const linkExpires = 'लिंक एक ही बार काम करता है और एक घंटे में बेकार हो जाता है।'
const neverShare = 'अगर आपने इसे नहीं माँगा, तो इस ईमेल पर ध्यान न दें। कोड किसी को न बताएँ।'

const receiptFacts = { number: 'रसीद', given_at: 'मिलने की तारीख', amount: 'राशि' }
const openReceipt = 'रसीद खोलें'
const aboutReceipt = { facts: receiptFacts, link: openReceipt }
const receiptSettings = `भुगतान और रसीद के ईमेल आप ${settings} पेज पर बंद कर सकते हैं।`

const roles = { member: 'सदस्य', admin: 'एडमिन', superuser: 'सुपर एडमिन' }
const jobFacts = { title: 'नौकरी', company: 'कंपनी' }
const openApplication = 'अपना आवेदन खोलें'
const jobSettings = `आवेदनों के ईमेल आप ${settings} पेज पर बंद कर सकते हैं।`
const aboutApplication = (subject: string, text: string) => ({
  subject: `${subject}: {title}`,
  text: `${text}\n\n${jobSettings}`,
  facts: jobFacts,
  link: openApplication,
})

/** Numbers of undelivered emails. */
const undeliveredFacts = {
  expired: 'समय पर नहीं भेजे जा सके',
  perhaps_sent: 'शायद भेजे गए',
  refused: 'ईमेल सेवा ने स्वीकार नहीं किए',
}
const linksDeleted =
  'जो लिंक और कोड एक घंटे में नहीं भेजे जा सके, वे मिटा दिए गए: सदस्यों को इन्हें फिर से माँगना होगा।'
const sendAgain = 'सुपर एडमिन इन्हें [सिस्टम की स्थिति](/status) पेज से फिर से भेज सकते हैं।'

const eventFacts = {
  title: 'कार्यक्रम',
  start_time: 'शुरू',
  end_time: 'समाप्त',
  attendance_mode: 'तरीका',
  location: 'कहाँ',
  organiser: 'आयोजक',
  guests: 'मेहमान',
}
const attendanceModes = { in_person: 'आमने-सामने', online: 'ऑनलाइन', both: 'आमने-सामने और ऑनलाइन' }
const linkHint = 'जुड़ने का लिंक शुरू होने से एक घंटा पहले कार्यक्रम के पेज पर दिखेगा।'
const seatValues = {
  attendance_mode: {
    ...attendanceModes,
    online: `${attendanceModes.online}। ${linkHint}`,
    both: `${attendanceModes.both}। ${linkHint}`,
  },
}
const writtenFacts = { title: 'कार्यक्रम', organiser: 'आयोजक' }
const openEvent = 'कार्यक्रम का पेज खोलें'
const eventPage = '[कार्यक्रम के पेज](/events/{event_id})'
const showTicket = 'अगर आप वहाँ आ रहे हैं, तो प्रवेश पर [अपना टिकट](/events/{event_id}/ticket) दिखाएँ।'
const eventSettings = `कार्यक्रमों के ईमेल आप ${settings} पेज पर बंद कर सकते हैं।`

export const messages: Messages = {
  account_deleted: {
    subject: 'आपका खाता मिटा दिया गया',
    text: 'अनुरोध के अनुसार आपका खाता और आपसे जुड़ी जानकारी मिटा दी गई है। रसीदें उतने समय तक रहती हैं, जितने समय तक हिसाब-किताब का कानून उन्हें रखने को कहता है। इस पते पर यह हमारा आखिरी ईमेल है; इसके साथ हम यह पता भी मिटा देते हैं।\n\nअगर यह आपने नहीं किया, तो कृपया तुरंत हमें लिखें।',
  },
  alert_mails_given_up: {
    subject: 'ईमेल फिर से भेजे जा रहे हैं, पर कुछ नहीं पहुँचे',
    text: `अब कोई ईमेल इंतज़ार में नहीं है, पर नीचे दिए ईमेल नहीं पहुँचे। ${sendAgain} ${linksDeleted}`,
    facts: undeliveredFacts,
  },
  alert_mails_over: {
    subject: 'ईमेल फिर से भेजे जा रहे हैं',
    text: `अब कोई ईमेल इंतज़ार में नहीं है, और ऐसा कोई ईमेल नहीं है जो नहीं पहुँचा। ${linksDeleted}`,
  },
  alert_mails_stuck: {
    subject: 'ईमेल अटके हुए हैं',
    text: `ईमेल नहीं भेजे जा सके। ईमेल भेजने वाली सेवा, और ईमेल भेजने वाले फ़ंक्शन का शेड्यूल और लॉग जाँचें। सेवा के स्वीकार करते ही इंतज़ार कर रहे ईमेल भेज दिए जाते हैं। जो ईमेल नहीं पहुँचे, उनकी संख्या नीचे है। ${sendAgain} कुछ न बदलने पर हम फिर लिखेंगे, और ईमेल फिर से जाने पर भी।`,
    facts: { since_time: 'कब से', waiting: 'अटके ईमेल', ...undeliveredFacts, reason: 'पिछली गड़बड़ी' },
  },
  alert_payments_over: {
    subject: 'भुगतानों का मिलान फिर से हो रहा है',
    text: 'भुगतानों का मिलान फिर से ठीक है। आपको कुछ करने की ज़रूरत नहीं।',
  },
  alert_payments_stuck: {
    subject: 'भुगतानों का मिलान नहीं हो रहा है',
    text: 'भुगतान सेवा के साथ भुगतानों का मिलान नहीं हो रहा है। हो सकता है कि सदस्यों को अपने भुगतान न दिखें। मिलान करने वाले फ़ंक्शन का शेड्यूल और लॉग, और भुगतान सेवा जाँचें। अगर कुछ ऑर्डर का नतीजा पता नहीं है, तो भुगतान सेवा ने नहीं बताया कि उनका भुगतान हुआ या नहीं: जाँचें कि भुगतान सेवा की कुंजी सही है। कुछ न बदलने पर हम फिर लिखेंगे, और मिलान फिर से होने पर भी।',
    facts: { since_time: 'कब से', waiting: 'भुगतान सेवा की बाकी सूचनाएँ', reason: 'वजह' },
  },
  application_accepted: aboutApplication(
    'आपका आवेदन स्वीकार हो गया',
    'बधाई हो! आपका आवेदन स्वीकार हो गया है। अगले कदमों के लिए आपसे संपर्क किया जाएगा।',
  ),
  application_pending: aboutApplication(
    'आपका आवेदन हमें मिल गया',
    'आवेदन करने के लिए धन्यवाद। एक एडमिन आपका आवेदन देखेंगे, और फ़ैसला हम आपको ईमेल से बताएँगे।\n\nतब तक आप [इसे बदल या वापस ले](/jobs/{job_id}) सकते हैं।',
  ),
  application_rejected: aboutApplication(
    'आपका आवेदन सफल नहीं हुआ',
    'आवेदन करने के लिए धन्यवाद। आपका आवेदन सफल नहीं हुआ। आप दूसरी नौकरियों के लिए आवेदन कर सकते हैं।',
  ),
  application_reviewed: aboutApplication(
    'आपका आवेदन पढ़ लिया गया है',
    'एडमिन ने आपका आवेदन पढ़ लिया है। फ़ैसला बाद में होगा।',
  ),
  auth_account_exists: {
    subject: 'आपका खाता पहले से है',
    text: 'किसी ने, शायद आपने, इस पते से साइन अप करने की कोशिश की, लेकिन इस पते का खाता पहले से है।\n\nहमेशा की तरह साइन इन करें, या पासवर्ड भूल गए हों तो [नया पासवर्ड चुनें](/forgot-password)।\n\nअगर यह आपने नहीं किया, तो कुछ नहीं बदला है और आपको कुछ करने की ज़रूरत नहीं।',
    link: 'साइन इन करें',
  },
  auth_code: {
    subject: 'आपका कोड',
    text: `यह कोड डालकर पुष्टि करें कि यह आप ही हैं। यह एक ही बार काम करता है और एक घंटे में बेकार हो जाता है।\n\n${neverShare}`,
    facts: { code: 'कोड' },
  },
  auth_email_changed: {
    subject: 'आपका ईमेल पता बदल दिया गया',
    text: `आपके खाते में अब इस पते की जगह {email} है। ${notYou}`,
  },
  auth_email_current: {
    subject: 'ईमेल पता बदलने की पुष्टि करें',
    text: `आपने अपने खाते में इस पते की जगह {email} रखने को कहा है। दोनों पतों की पुष्टि होने पर पता बदल जाएगा। ${linkExpires}\n\nअगर आपने यह नहीं कहा था, तो लिंक न खोलें। ${notYou}`,
    link: 'बदलाव की पुष्टि करें',
  },
  auth_email_in_use: {
    subject: 'आपका पता पहले से इस्तेमाल में है',
    text: 'किसी ने, शायद आपने, इस पते को दूसरे खाते में रखने की कोशिश की। यह पता आपके खाते में ही रहेगा।\n\nआपको कुछ करने की ज़रूरत नहीं। इसे दूसरे खाते में रखना हो, तो पहले हमसे इस खाते का पता बदलवाएँ।',
  },
  auth_email_new: {
    subject: 'अपने नए ईमेल पते की पुष्टि करें',
    text: `इस पते की पुष्टि करें, ताकि अब से यही आपके खाते का पता हो। ${linkExpires}\n\nअगर आपने यह नहीं कहा था, तो इस ईमेल पर ध्यान न दें।`,
    link: 'नए पते की पुष्टि करें',
  },
  auth_recovery: {
    subject: 'नया पासवर्ड चुनें',
    text: `आपने नया पासवर्ड चुनने के लिए, या अपनी पुष्टि के लिए कोड माँगा है। नया पासवर्ड चुनने के लिए लिंक खोलें। अगर हमारा कोई पेज कोड माँगे, तो नीचे का कोड डालें। दोनों एक ही बार काम करते हैं और एक घंटे में बेकार हो जाते हैं।\n\n${neverShare} आपका पासवर्ड नहीं बदला है।`,
    facts: { code: 'कोड' },
    link: 'नया पासवर्ड चुनें',
  },
  auth_sign_up: {
    subject: 'अपने ईमेल पते की पुष्टि करें',
    text: `आपका स्वागत है। साइन अप पूरा करने के लिए इस पते की पुष्टि करें। ${linkExpires}\n\nअगर आपने साइन अप नहीं किया, तो इस ईमेल पर ध्यान न दें।`,
    link: 'पते की पुष्टि करें',
  },
  auto_pay_cancelled: {
    subject: 'आपका ऑटो-पे रद्द हो गया',
    text: 'आपका ऑटो-पे रद्द हो गया है, और अब कोई नया भुगतान शुरू नहीं होगा। आपके योगदान के लिए धन्यवाद।\n\nआप इसे कभी भी फिर से शुरू कर सकते हैं। अगर आप इसे बंद नहीं करना चाहते थे, तो अपने बैंक से पूछें या हमें लिखें।',
    facts: { amount: 'हर महीने की राशि', ended_at: 'बंद होने की तारीख' },
    link: 'योगदान दें',
  },
  auto_pay_set_up: {
    subject: 'आपका ऑटो-पे शुरू हो गया',
    text: 'हर महीने योगदान देने के लिए धन्यवाद। हर भुगतान की रसीद हम आपको ईमेल से भेजेंगे।\n\nआप [ऑटो-पे](/contribute) कभी भी रद्द कर सकते हैं। अगर इसे आपने शुरू नहीं किया, तो कृपया तुरंत हमें लिखें।',
    facts: { amount: 'हर महीने की राशि', start_at: 'पहला भुगतान' },
    link: 'अपना ऑटो-पे देखें',
  },
  email_changed_from: {
    subject: 'आपका ईमेल पता बदला गया',
    text: 'एक एडमिन ने आपके खाते का ईमेल पता बदल दिया है। इस पते से, पुराने पासवर्ड से, या इससे जुड़े Google खाते से अब साइन इन नहीं होगा। अगर आपने यह नहीं चाहा था, तो कृपया तुरंत हमसे संपर्क करें।',
  },
  email_changed_to: {
    subject: 'अब यह आपके खाते का ईमेल पता है',
    text: 'एक एडमिन ने आपके खाते का ईमेल पता बदलकर यह कर दिया है। आपका पुराना पासवर्ड अब काम नहीं करता: साइन इन करने से पहले नया पासवर्ड सेट करें। अगर आपने यह नहीं चाहा था, तो कृपया तुरंत हमसे संपर्क करें।',
    link: 'नया पासवर्ड सेट करें',
  },
  event_cancelled: {
    subject: 'रद्द: {title}',
    text: `यह कार्यक्रम नहीं होगा। असुविधा के लिए हमें खेद है।\n\n${eventSettings}`,
    facts: { title: 'कार्यक्रम', message: 'आयोजकों का संदेश', start_time: 'तय समय', location: 'कहाँ' },
    link: openEvent,
  },
  event_changed: {
    subject: 'बदलाव: {title}',
    text: `जिस कार्यक्रम के लिए आपने रजिस्टर किया था, उसमें बदलाव हुआ है। कृपया देख लें कि आप अब भी आ सकते हैं या नहीं; अगर नहीं, तो ${eventPage} पर रजिस्ट्रेशन रद्द करें।\n\n${eventSettings}`,
    facts: {
      title: 'कार्यक्रम',
      earlier_title: 'पहले',
      start_time: 'शुरू',
      earlier_start_time: 'पहले',
      end_time: 'समाप्त',
      earlier_end_time: 'पहले',
      attendance_mode: 'तरीका',
      earlier_attendance_mode: 'पहले',
      location: 'कहाँ',
      earlier_location: 'पहले',
    },
    values: { attendance_mode: attendanceModes, earlier_attendance_mode: attendanceModes },
    link: openEvent,
  },
  event_left: {
    subject: '{has_seat}: {title}',
    text: `{has_seat}। जब तक रजिस्ट्रेशन खुला है, आप ${eventPage} पर फिर से रजिस्टर कर सकते हैं।\n\n${eventSettings}`,
    facts: { title: 'कार्यक्रम', start_time: 'शुरू', location: 'कहाँ' },
    values: {
      has_seat: { true: 'अब आपका रजिस्ट्रेशन नहीं है', false: 'आप प्रतीक्षा सूची से हट गए' },
    },
    link: openEvent,
  },
  event_message: {
    subject: '{subject}',
    text: `{text}\n\nयह ईमेल आपको इसलिए मिला है क्योंकि आपने इस कार्यक्रम के लिए रजिस्ट्रेशन किया था। ${eventSettings}`,
    facts: writtenFacts,
    link: openEvent,
  },
  event_moved_up: {
    subject: 'आपको सीट मिल गई: {title}',
    text: `एक सीट खाली हुई है और आपका रजिस्ट्रेशन हो गया है। ${showTicket}\n\nअगर आप नहीं आ सकते, तो कृपया ${eventPage} पर इसे रद्द करें: तब सीट अगले सदस्य को मिलेगी।\n\n${eventSettings}`,
    facts: eventFacts,
    values: seatValues,
    link: openEvent,
  },
  event_question: {
    subject: '{subject}',
    text: `{text}\n\nयह ईमेल आपको इसलिए मिला है क्योंकि आप इस कार्यक्रम में आए थे। बटन से दूसरी वेबसाइट खुलती है; वहाँ आप जो लिखेंगे, वह आपके खाते में सेव नहीं होता। ${eventSettings}`,
    facts: { ...writtenFacts, link_host: 'वेबसाइट' },
    link: 'जवाब दें',
  },
  event_registered: {
    subject: 'आपका रजिस्ट्रेशन हो गया: {title}',
    text: `हमें आपका इंतज़ार रहेगा। ${showTicket}\n\nअगर आप नहीं आ सकते, तो कृपया ${eventPage} पर रजिस्ट्रेशन रद्द करें: तब सीट किसी और सदस्य को मिलेगी।\n\n${eventSettings}`,
    facts: eventFacts,
    values: seatValues,
    link: openEvent,
  },
  event_reminder: {
    subject: 'याद दिला दें: {title}',
    text: `इस कार्यक्रम के लिए आपका रजिस्ट्रेशन है। ${showTicket}\n\nअगर आप नहीं आ सकते, तो कृपया ${eventPage} पर रजिस्ट्रेशन रद्द करें।\n\n${eventSettings}`,
    facts: eventFacts,
    values: seatValues,
    link: openEvent,
  },
  event_waiting: {
    subject: 'आप प्रतीक्षा सूची में हैं: {title}',
    text: `सभी सीटें भर गई हैं। रजिस्ट्रेशन बंद होने से पहले सीट खाली होने पर वह आपको अपने-आप मिल जाएगी, और हम आपको ईमेल करेंगे। उसके बाद भी आयोजक आपको सीट दे सकते हैं। अगर आपको सीट नहीं चाहिए, तो ${eventPage} पर प्रतीक्षा सूची से हटें।\n\n${eventSettings}`,
    facts: { ...eventFacts, position: 'आपका स्थान' },
    values: { attendance_mode: attendanceModes },
    link: openEvent,
  },
  password_changed: {
    subject: 'आपका पासवर्ड बदला गया',
    text: `आपके खाते का पासवर्ड बदल दिया गया है, और दूसरे डिवाइस साइन आउट कर दिए गए हैं। ${notYou}`,
  },
  payment_received: {
    subject: 'भुगतान मिला: {amount}',
    text: `धन्यवाद, आपका योगदान हमें मिल गया है। रसीद एक-दो दिन में बनेगी, और तब हम आपको ईमेल करेंगे।\n\n${receiptSettings}`,
    facts: { amount: 'राशि', given_at: 'मिलने की तारीख' },
    link: 'अपने योगदान देखें',
  },
  receipt_issued: {
    subject: 'आपकी रसीद तैयार है: {number}',
    text: `आपके योगदान की रसीद तैयार है: पढ़ने, प्रिंट करने और PDF फ़ाइल के रूप में रखने के लिए।\n\n${receiptSettings}`,
    facts: { ...receiptFacts, refunded_amount: 'लौटाई गई राशि' },
    link: openReceipt,
  },
  receipt_refunded: {
    subject: 'योगदान का एक भाग लौटाया गया: रसीद {number}',
    text: 'आपके योगदान में से {refunded_amount} लौटाए गए। {remaining_amount} शेष हैं, जैसा रसीद पर अब लिखा है। राशि आपके खाते में पहुँचने में कुछ दिन लग सकते हैं।',
    ...aboutReceipt,
  },
  receipt_reversed: {
    subject: 'रसीद {number} रद्द हो गई',
    text: 'आपके नाम पर दर्ज एक योगदान रद्द कर दिया गया है: वह हम तक नहीं पहुँचा, या भूल से दर्ज हो गया था। उसकी रसीद रद्द है और अब किसी योगदान का प्रमाण नहीं है। अगर यह ठीक नहीं है, तो कृपया हमें लिखें।',
    ...aboutReceipt,
  },
  receipt_voided: {
    subject: 'रसीद {number} रद्द हो गई',
    text: 'आपका योगदान पूरा लौटा दिया गया है। उसकी रसीद रद्द है और अब किसी योगदान का प्रमाण नहीं है। राशि आपके खाते में पहुँचने में कुछ दिन लग सकते हैं।',
    ...aboutReceipt,
  },
  role_changed: {
    subject: 'आपकी भूमिका अब {role} है',
    text: 'आपके खाते की भूमिका बदली गई है, और उसके साथ वे पेज भी, जिन्हें आप इस्तेमाल कर सकते हैं। अगर आपको इसकी उम्मीद नहीं थी, तो कृपया हमें लिखें।',
    facts: { role: 'नई भूमिका', former_role: 'पहले' },
    values: { role: roles, former_role: roles },
    link: 'अपना डैशबोर्ड खोलें',
  },
  sign_in_added: {
    subject: 'आपके खाते में साइन इन करने का नया तरीका',
    text: `आपका खाता अब {provider} से भी खोला जा सकता है। ${notYou}`,
  },
  sign_in_removed: {
    subject: 'आपके खाते में साइन इन करने का एक तरीका हटाया गया',
    text: `आपका खाता अब {provider} से नहीं खोला जा सकता। ${notYou}`,
  },
  welcome: {
    subject: 'स्वागत है: आपकी सदस्यता सक्रिय है',
    text: `हमसे जुड़ने के लिए धन्यवाद। अब आप [कार्यक्रमों](/events) के लिए रजिस्टर कर सकते हैं, [नौकरियों](/jobs) के लिए आवेदन कर सकते हैं और अपने [योगदान और रसीदें](/contribute/history) देख सकते हैं।\n\nकौन-से ईमेल मिलें और किस भाषा में, यह आप ${settings} पेज पर चुनते हैं। वहीं से आप अपना डेटा डाउनलोड भी कर सकते हैं।`,
    link: 'अपना डैशबोर्ड खोलें',
  },
}
