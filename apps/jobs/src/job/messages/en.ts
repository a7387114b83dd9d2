export const messages = {
  title: 'Job',
  back: 'All Jobs',
  failed: 'The job could not be loaded',
  missing: 'Job not found',
  missingText: 'It may have closed or been removed.',
  closed: 'Closed',
  apply: 'Apply',
  about: 'About this job',
  company: 'Company',
  location: 'Location',
  salary: 'Salary',
  posted: 'Posted',
  closingDate: 'Closing date',
  share: 'Share',
  copy: 'Copy Link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied.',
}

export type Messages = typeof messages
