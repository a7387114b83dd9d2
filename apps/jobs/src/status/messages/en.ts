import type { Status } from '../../job.ts'

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
  own: (status: string) => `Your application: ${status}`,
  status,
  next,
}

export type Messages = typeof messages
