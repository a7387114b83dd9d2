import { limits } from '@sabha/types'
export const messages = {
  dateOfBirthHelp: `You must be ${limits.minAge} or older.`,
  professionPlaceholder: 'Select a profession',
  interestsChosen: (count: number) => `Select at least ${limits.minInterests}. ${count} selected.`,
  dateOfBirthMissing: 'Please enter your date of birth',
  dateOfBirthFuture: 'Your date of birth cannot be in the future',
  underAge: `You must be ${limits.minAge} or older`,
  cityMissing: 'Please enter your city',
  professionMissing: 'Please select your profession',
  customProfessionMissing: 'Please enter your profession',
  interestsMissing: `Please select at least ${limits.minInterests} interests (required)`,
  customInterestMissing: 'Please enter your interest',
}

export type Messages = typeof messages
