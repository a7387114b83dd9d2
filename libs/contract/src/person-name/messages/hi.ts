import type { PersonNameMessages } from './en.ts'

export const messages: PersonNameMessages = {
  unnamed: { user: 'बिना नाम का सदस्य', applicant: 'बिना नाम का आवेदक' },
  withEmail: (name, email) => `${name} (${email})`,
}
