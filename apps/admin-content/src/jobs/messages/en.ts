import { contentLengths } from '@sabha/types/records'
import { closingYears } from '../job-form.ts'

export const messages = {
  list: {
    title: 'Jobs Management',
    count: (number: string, count: number) => (count === 1 ? '1 job' : `${number} jobs`),
    countFailed: 'The total could not be loaded.',
    add: 'New Job',
    first: 'Create the First Job',
    empty: 'No jobs yet',
    emptyText: 'Openings that members can apply for appear here.',
    listFailed: 'The jobs could not be loaded',
    delete: {
      title: 'Delete Job',
      question: 'Are you sure you want to delete this job?',
      done: 'Job deleted.',
      failed: 'The job could not be deleted.',
      restored: 'Job restored.',
      restoreFailed: 'The job could not be restored.',
    },
  },
  active: 'Active',
  inactive: 'Inactive',
  closed: 'Closed',
  closes: (date: string) => `Closing date ${date}`,
  activate: 'Activate',
  deactivate: 'Deactivate',
  applications: (number: string) => `Applications (${number})`,
  toggleFailed: (title: string) => `“${title}” was not changed.`,
  toolbar: {
    search: 'Search jobs',
    filters: {
      status: { label: 'Status', options: { active: 'Active', inactive: 'Inactive' } },
    },
    sort: { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' },
  },
  form: {
    oneFailed: 'The job could not be loaded',
    newTitle: 'New Job',
    editTitle: 'Edit Job',
    create: 'Create Job',
    created: 'Job created.',
    changed: 'Job updated.',
    failed: 'The job could not be saved. Please try again.',
    conflict: 'Someone else changed this job',
    what: 'Job details',
    terms: 'Location, pay and closing date',
    termsLead: 'Leave blank what is not known yet.',
    title: 'Title',
    company: 'Company',
    salaryRange: 'Salary Range',
    closingDate: 'Closing Date',
    closingDateHelp: 'Members can apply until the end of this day (IST).',
    problems: {
      title: 'Enter the job title',
      company: 'Enter the company',
      description: 'Describe the job',
      location: `Use ${contentLengths.location} characters or fewer`,
      closing_date: `Enter a date between ${closingYears.first} and ${closingYears.last}`,
      salary_range: `Use ${contentLengths.salaryRange} characters or fewer`,
    },
  },
}

export type Messages = typeof messages
