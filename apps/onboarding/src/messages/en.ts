export const messages = {
  stage: {
    signOut: 'Sign Out',
    signingOut: 'Signing out...',
    progress: 'Onboarding progress',
    done: 'done',
    steps: {
      basicDetails: 'Basic Details',
      payment: 'Process Payment',
      profile: 'Complete Profile',
    },
  },
  basicDetails: {
    lead: 'Tell us who you are. It takes a minute.',
    fullName: 'Full Name',
    countryCode: 'Country Code',
    phone: 'Phone Number',
    phoneHelp:
      'Verification by OTP is not open yet. Your number stays in this tab and is saved once it is verified.',
    company: 'Company',
    submit: 'Save Details',
    submitting: 'Saving...',
    saved:
      'Your name and company are saved. The payment step opens once your phone number is verified, and verification is not open yet.',
    fullNameMissing: 'Please enter your full name',
    phoneInvalid: 'Please enter a valid phone number',
    companyMissing: 'Please enter your company',
    saveFailed: 'Your details could not be saved. Please try again.',
  },
  notOpen: {
    title: 'This step is not open yet',
    payment: 'Your details are saved. Come back soon to choose your contribution or to skip it.',
    profile: 'Your last step is saved. Come back soon to complete your profile.',
  },
}

export type Messages = typeof messages
