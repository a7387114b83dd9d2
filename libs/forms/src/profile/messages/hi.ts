import { limits } from '@sabha/types'
import type { Messages } from './en.ts'

export const messages: Messages = {
  dateOfBirthHelp: `आपकी आयु ${limits.minAge} वर्ष या उससे अधिक होनी चाहिए।`,
  professionPlaceholder: 'पेशा चुनें',
  interestsChosen: (count) => `कम से कम ${limits.minInterests} चुनें। चुनी गईं: ${count}।`,
  dateOfBirthMissing: 'कृपया अपनी जन्म तिथि भरें',
  dateOfBirthFuture: 'आपकी जन्म तिथि भविष्य की नहीं हो सकती',
  underAge: `आपकी आयु ${limits.minAge} वर्ष या उससे अधिक होनी चाहिए`,
  cityMissing: 'कृपया अपना शहर भरें',
  professionMissing: 'कृपया अपना पेशा चुनें',
  customProfessionMissing: 'कृपया अपना पेशा भरें',
  interestsMissing: `कृपया कम से कम ${limits.minInterests} रुचियाँ चुनें (ज़रूरी)`,
  customInterestMissing: 'कृपया अपनी रुचि भरें',
}
