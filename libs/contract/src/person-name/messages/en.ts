export const messages = {
  unnamed: { user: 'Unnamed User', applicant: 'Unnamed Applicant' },
  withEmail: (name: string, email: string) => `${name} (${email})`,
}

export type PersonNameMessages = typeof messages
