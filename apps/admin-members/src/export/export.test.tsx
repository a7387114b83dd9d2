import { type FakeAnswer, jsonAnswer } from '@sabha/backend/testing'
import { englishFieldLabels } from '@sabha/contract/options'
import { recordSavedFiles, type SavedFile } from '@sabha/downloads/testing'
import { readToasts } from '@sabha/toast/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createMember, fakeMembersBackend } from '../../tests/members.ts'
import { showMembers } from '../../tests/show-members.tsx'
import { furtherFields } from './api.ts'

const start = 'POST /rest/v1/rpc/start_member_export'
const page = 'POST /rest/v1/rpc/member_export_page'
const exportId = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eee'

let saved: readonly SavedFile[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T20:00:00Z') })
  saved = recordSavedFiles()
})

const specifiedColumns =
  'created_at full_name email phone phone_proved company city profession custom_profession role onboarding_status ' +
  'is_paid auto_pay_active total_contributions last_contribution_at interest_labels'

/** Columns returned by the database for an export; the file may need no others. */
const exportedColumns = [...specifiedColumns.split(' '), ...furtherFields]

const exportedOf = (member: object) =>
  Object.fromEntries(exportedColumns.map((name) => [name, Reflect.get(member, name)]))

const rows = Array.from({ length: 4001 }, (_, place) =>
  exportedOf(createMember(`Person ${place}`, place + 10)),
)
const pageOf = (body: unknown) => Number(Object(body).page)
const pages: FakeAnswer = ({ body }) =>
  jsonAnswer(rows.slice((pageOf(body) - 1) * 1000, pageOf(body) * 1000))
const begun: FakeAnswer = () => jsonAnswer({ export_id: exportId, total: rows.length, pages: 5 })

async function press(answers: Record<string, FakeAnswer> = {}, path?: string) {
  const backend = fakeMembersBackend({ answers: { [start]: begun, [page]: pages, ...answers } })
  const user = showMembers(path)
  const button = await screen.findByRole('button', { name: 'Download Details' })
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
  await user.click(button)
  return backend
}

it('saves an export of all filtered members in a file named after the current date in India', async () => {
  const { exports, exportPages } = await press({}, '/admin/members?payment=unpaid&sort=name')
  await expect.poll(readToasts).toEqual(['CSV file downloaded successfully'])
  expect(exports()).toEqual([{ payment: 'unpaid' }])
  expect(exportPages()).toEqual([1, 2, 3, 4, 5].map((n) => ({ export_id: exportId, page: n })))
  expect(saved.map(({ name }) => name)).toEqual(['members_2026-11-23.csv'])
  const lines = (await saved[0]?.text)?.split('\r\n') ?? []
  const specified =
    '\uFEFFFull Name,Email,Phone,Company,City,Profession,Role,Status,Payment Status,Auto-Pay Active,Total Contributions (₹),Last Contribution,Interests,Joined Date,Phone Verified'
  const further = furtherFields.map((name) => englishFieldLabels[name])
  expect(lines[0]).toBe([specified, ...further].join(','))
  const names = lines.slice(1).map((line) => line.split(',')[0])
  expect(names).toEqual([...rows.map((row) => row.full_name), ''])
})

it('saves no export file if no member matches any more, and shows why', async () => {
  await press({ [start]: () => jsonAnswer({ export_id: exportId, total: 0, pages: 0 }) })
  await expect.poll(readToasts).toEqual(['No members match any more, so no file was made.'])
  expect(saved).toEqual([])
})

it('writes each exported member in the specified columns', async () => {
  const member = createMember('Meera "Mira" Nair', 3, {
    email: 'meera@sabha.test',
    phone: '+919800000003',
    phone_proved: false,
    company: '=cmd()',
    city: 'Kochi',
    profession: 'Other',
    custom_profession: 'Beekeeper, retired',
    onboarding_status: 'paymentdone',
    is_paid: true,
    auto_pay_active: true,
    total_contributions: 150_050,
    last_contribution_at: '2026-11-01T20:00:00Z',
    interest_labels: ['Chess', 'Public Speaking'],
  })
  await press({
    [start]: () => jsonAnswer({ export_id: exportId, total: 1, pages: 1 }),
    [page]: () => jsonAnswer([exportedOf(member)]),
  })
  await expect.poll(() => saved).toHaveLength(1)
  expect((await saved[0]?.text)?.split('\r\n')[1]).toBe(
    `"Meera ""Mira"" Nair",meera@sabha.test,'+919800000003,'=cmd(),Kochi,"Beekeeper, retired",Member,Payment Done,Paid,Yes,1500.5,2026-11-02,"Chess; Public Speaking",2026-01-01,No${','.repeat(furtherFields.length)}`,
  )
})

it('disables the export button if no member matches', async () => {
  fakeMembersBackend()
  showMembers('/admin/members?search=Nobody')
  await screen.findByText('No members found matching your criteria.')
  expect(screen.getByRole('button', { name: 'Download Details' })).toBeDisabled()
})
