import type { applicationCodes } from '../error-codes.ts'
import type { Status } from '../job.ts'

const refusals: Record<(typeof applicationCodes)[number], string> = {
  job_closed: 'This job no longer accepts applications.',
  already_applied: 'You have already applied for this job.',
  application_fixed: 'Your application can no longer be changed.',
}

const status: Record<Status, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

const next: Record<Status, string> = {
  pending: 'An admin will review your application.',
  reviewed: 'An admin has read your application. A decision follows.',
  accepted: 'Congratulations! You will be contacted about the next steps.',
  rejected: 'Your application was not successful. You can apply for other jobs.',
  withdrawn: 'You can apply again while the job is open.',
}

export const messages = {
  status,
  next,
  list: {
    title: 'Jobs',
    mine: 'My Applications',
    count: (count: number) => (count === 1 ? '1 open job' : `${count} open jobs`),
    search: 'Search by title, company or place',
    applied: 'Applied',
    failed: 'Jobs could not be loaded',
    empty: 'No open jobs',
    emptyText: 'New job openings are listed here.',
  },
  job: {
    title: 'Job',
    back: 'All Jobs',
    failed: 'The job could not be loaded',
    missing: 'Job not found',
    missingText: 'It may have closed or been removed.',
    closed: 'Closed',
    about: 'About this job',
    company: 'Company',
    location: 'Location',
    salary: 'Salary',
    posted: 'Posted',
    closingDate: 'Closing date',
    closes: (date: string) => `Closes ${date}`,
    share: 'Share',
    copy: 'Copy Link',
    copied: 'Link copied.',
    notCopied: 'The link could not be copied.',
  },
  application: {
    title: 'Your application',
    apply: 'Apply for this job',
    edit: 'Edit Application',
    jobClosed: 'This job no longer accepts applications.',
    jobRemoved: 'This job was removed.',
    withdrawnOpen: 'You withdrew your application. You can apply again.',
    withdrawnClosed: 'You withdrew your application.',
    appliedOn: 'Applied on',
    reviewedOn: 'Reviewed on',
    withdraw: 'Withdraw Application',
    withdrawTitle: 'Withdraw your application?',
    withdrawText:
      'Your cover letter and resume link are deleted, and admins no longer see your application. You can apply again while the job is open.',
    withdrawing: 'Withdrawing...',
    withdrawn: 'Application withdrawn.',
    notWithdrawn: 'Your application could not be withdrawn. Please try again.',
    refusals,
  },
  profile: {
    title: 'Your details',
    lead: 'Admins see these details from your profile with your application.',
    correct: 'Edit Profile',
    name: 'Name',
    unnamed: 'Unnamed Applicant',
    email: 'Email',
    phone: 'Phone',
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
  applications: {
    title: 'My Applications',
    browse: 'Browse Jobs',
    failed: 'Your applications could not be loaded',
    empty: 'No applications yet',
    emptyText: 'Jobs you apply for appear here.',
    unknownJob: 'Job no longer listed',
    applied: (date: string) => `Applied on ${date}`,
    reviewed: (date: string) => `Reviewed on ${date}`,
    withdrawn: (date: string) => `Withdrawn on ${date}`,
  },
}

export type Messages = typeof messages
