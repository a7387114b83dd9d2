import type { FieldLabels } from './en.ts'

export const messages: FieldLabels = {
  company: 'कंपनी',
  profession: 'पेशा',
  custom_profession: 'आपका पेशा',
  designation: 'पद',
  date_of_birth: 'जन्म तिथि',
  city: 'शहर',
  interests: 'रुचियाँ',
  custom_interest: 'आपकी रुचि',
}
