import type { Foundation } from '@sabha/contract'
import { type LegalText, mailLink, phoneLink } from '../../legal-text.ts'

export function contact(foundation: Foundation): LegalText {
  return {
    lead: 'आप जो लिखते हैं, उसे कोई व्यक्ति पढ़ता है।',
    sections: [
      {
        heading: 'लिखें या फ़ोन करें',
        blocks: [
          [
            `ईमेल: ${mailLink(foundation)}`,
            `फ़ोन: ${phoneLink(foundation)}`,
            `पत्र: ${foundation.name}, ${foundation.address}`,
          ],
        ],
      },
      {
        heading: 'किसी भुगतान के बारे में',
        blocks: [
          'भुगतान का नंबर बताएँ, जो pay_ से शुरू होता है: वह आपको दिखाए गए संदेश में और [योगदान दें](/contribute) पृष्ठ पर आपके इतिहास में है। कार्ड नंबर, पासवर्ड या कोड कभी न भेजें; हम उन्हें नहीं माँगते। आप स्वयं क्या कर सकते हैं, यह [धनवापसी और रद्द करना](/refunds) में लिखा है।',
        ],
      },
      {
        heading: 'आपके डेटा के बारे में',
        blocks: [
          `आपके डेटा से जुड़े प्रश्न और शिकायतें इन्हीं पतों पर आती हैं और उनका उत्तर वह व्यक्ति देता है जिसे ${foundation.name} ने डेटा संरक्षण का दायित्व दिया है। आपके अधिकार [गोपनीयता](/privacy) में लिखे हैं।`,
        ],
      },
      {
        heading: 'हम कौन हैं',
        blocks: [
          `${foundation.name}. ${foundation.registration}. [हमारी अपनी साइट](${foundation.homeUrl})`,
        ],
      },
    ],
  }
}
