import type { applicationCodes } from '../../error-codes.ts'

const refusals: Record<(typeof applicationCodes)[number], string> = {
  job_closed: 'This job no longer accepts applications.',
  already_applied: 'You have already applied for this job.',
  application_fixed: 'Your application can no longer be changed.',
}

export const messages = {
  title: 'Your application',
  apply: 'Apply for this job',
  edit: 'Edit Application',
  jobClosed: 'This job no longer accepts applications.',
  jobRemoved: 'This job was removed.',
  withdrawnOpen: 'You withdrew your application. You can apply again.',
  withdrawnClosed: 'You withdrew your application.',
  all: 'My Applications',
  appliedOn: 'Applied on',
  reviewedOn: 'Reviewed on',
  withdraw: 'Withdraw Application',
  withdrawTitle: 'Withdraw your application?',
  withdrawText:
    'Your cover letter and resume link are deleted, and admins no longer see your application. You can apply again while the job is open.',
  withdrawing: 'Withdrawing...',
  withdrawn: 'Application withdrawn.',
  notWithdrawn: 'Your application could not be withdrawn. Please try again.',
  emptyTitle: 'Send without a cover letter or resume link?',
  emptyText: 'Admins will see only the details from your profile.',
  goBack: 'Go Back',
  refusals,
  profile: {
    title: 'Your details',
    lead: 'Admins see these details from your profile with your application.',
    correct: 'Edit Profile',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    unverified: 'Not verified',
    company: 'Current company',
  },
  form: {
    coverLetter: 'Cover letter',
    resume: 'Resume link',
    resumeHelp:
      'A web address that starts with https://. Anyone with the link must be able to open it.',
    problems: {
      cover_letter: 'Enter a shorter cover letter',
      resume_url: 'Enter a web address that starts with https://',
    },
    send: 'Send Application',
    sending: 'Sending...',
    save: 'Save Changes',
    cancel: 'Cancel',
    sent: 'Application sent.',
    saved: 'Application updated.',
    failed: 'Your application could not be sent. Please try again.',
  },
}

export type Messages = typeof messages
