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
      'We verify it with an OTP by SMS, which Google sends for us. Google learns your number for that.',
    verifyWithOtp: 'Verify with OTP',
    sending: 'Sending OTP...',
    otp: 'OTP',
    sentTo: (number: string) => `We sent a 6-digit OTP to ${number}.`,
    confirmOtp: 'Verify OTP',
    confirming: 'Verifying...',
    resend: 'Resend OTP',
    resendIn: (seconds: number) => `Resend OTP in ${seconds} s`,
    verified: 'Your phone number is verified',
    company: 'Company',
    submit: 'Continue',
    submitting: 'Saving...',
    notLoaded: 'Your details could not be loaded',
    fullNameMissing: 'Please enter your full name',
    phoneInvalid: 'Please enter a valid phone number',
    companyMissing: 'Please enter your company',
    saveFailed: 'Your details could not be saved. Please try again.',
  },
  phone: {
    billing:
      'Phone verification requires billing to be enabled in Firebase. Please contact support.',
    configuration:
      'Firebase configuration issue. Please ensure reCAPTCHA Enterprise is properly configured.',
    captcha: 'reCAPTCHA verification failed. Please try again.',
    captchaMissing: 'reCAPTCHA not initialized. Please refresh the page.',
    tooMany: 'Too many requests. Please wait a few minutes before trying again.',
    numberRefused: 'Invalid phone number format. Please check your number and try again.',
    otpMissing: 'Please enter the OTP',
    otpWrong: 'Invalid OTP. Please check and try again.',
    otpExpired: 'This OTP has expired. Please request a new OTP.',
    otpUnknown: 'No OTP session found. Please request a new OTP.',
    unverified: 'Please verify your phone number with the OTP before continuing.',
    other: (code: string, message: string) => `Error (${code}): ${message}`,
    notSent: 'Failed to send OTP. Please try again.',
    notConfirmed: 'Your phone number could not be verified. Please try again.',
  },
  notOpen: {
    title: 'This step is not open yet',
    payment: 'Your details are saved. Come back soon to choose your contribution or to skip it.',
    profile: 'Your last step is saved. Come back soon to complete your profile.',
  },
}

export type Messages = typeof messages
