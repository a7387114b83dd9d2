import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { findAxeViolations } from '../testing/violations-of.ts'
import { FactList } from './fact-list.tsx'
import { formatPhone } from './phone-link.tsx'
import { PrintPage } from './print-page.tsx'
import { RecordPage } from './record-page.tsx'
import { SectionCard } from './section-card.tsx'
import { Tabs } from './tabs.tsx'

it('names a section by its heading', async () => {
  const { container } = renderUi(
    <RecordPage title="Meera Joshi" facts={<FactList facts={[{ label: 'City', value: 'Pune' }]} />}>
      <SectionCard title="Profile">Teacher</SectionCard>
    </RecordPage>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Meera Joshi' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Profile' })).toHaveTextContent('Teacher')
  expect(screen.getByRole('definition')).toHaveTextContent('Pune')
  expect(await findAxeViolations(container)).toEqual([])
})

it('copies an id and announces it; shows a dash for a missing value', async () => {
  const { user } = renderUi(
    <FactList
      facts={[
        { label: 'Payment id', value: 'pay_1', copies: 'pay_1' },
        { label: 'Company', value: null },
      ]}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Copy Payment id' }))
  expect(await navigator.clipboard.readText()).toBe('pay_1')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(screen.getByText('—')).toBeVisible()
})

it('moves between tabs with the arrow keys and shows their content', async () => {
  const { user, container } = renderUi(<Views />)
  await user.tab()
  expect(screen.getByRole('tab', { name: 'Payments' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Timeline' })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Timeline' })).toHaveTextContent('Joined')
  await user.keyboard('{ArrowRight}{End}{Home}')
  expect(screen.getByRole('tab', { name: 'Payments', selected: true })).toHaveFocus()
  expect(await findAxeViolations(container)).toEqual([])
})

it('prints a document', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user, container } = renderUi(
    <PrintPage title="Receipt" number="2026-27/1" sender={{ name: 'Sabha', lines: ['Pune'] }}>
      Received with thanks
    </PrintPage>,
  )
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByRole('article')).toHaveTextContent('2026-27/1')
  expect(await findAxeViolations(container)).toEqual([])
})

function Views() {
  const [value, setValue] = useState('payments')
  return (
    <Tabs
      label="Of this member"
      value={value}
      onValueChange={setValue}
      tabs={[
        { key: 'payments', label: 'Payments', content: 'Twelve' },
        { key: 'timeline', label: 'Timeline', content: 'Joined' },
      ]}
    />
  )
}

it.each([
  ['+919876543210', '+91 98765 43210'],
  ['+14155550123', '+1 415 555 0123'],
  ['+971501234567', '+971 501 234 567'],
  ['+6581234567', '+65 812 34567'],
  ['', ''],
])('writes the phone number %s as %s', (number, written) => {
  expect(formatPhone(number)).toBe(written)
})
