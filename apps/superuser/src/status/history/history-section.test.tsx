import { fakeBackend } from '@sabha/backend/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeStatusBackend, findSection, showStatus } from '../../../tests/status.tsx'
import { healthyFacts, statusResponses } from '../../../tests/status-responses.ts'

const historySection = () => findSection('Last day')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
})

function fakeHistory(history: object[]) {
  fakeStatusBackend({ facts: { ...healthyFacts, history } })
}

const period = (from: string, until: string, down: string[] = [], unknown: string[] = []) => ({
  from: `2026-11-22T${from}:00Z`,
  until: `2026-11-22T${until}:00Z`,
  down,
  unknown,
})

it('shows when each part was down, and for how long', async () => {
  fakeHistory([
    period('06:00', '08:59'),
    period('09:00', '09:59', ['web', 'mail'], ['payments']),
    period('10:00', '10:09', ['web']),
    period('10:10', '11:29'),
    period('11:30', '11:59', ['mail']),
  ])
  await showStatus()
  const history = await historySection()
  const parts = await history.findAllByRole('listitem')
  expect(parts).toHaveLength(10)
  expect(parts[0]).toHaveTextContent('Down for 1 h 10 min from 22 Nov 2026, 2:30 pm IST')
  expect(parts[1]).toHaveTextContent('RemotesNo problems')
  expect(parts[6]).toHaveTextContent('Not reported for 1 h from 22 Nov 2026, 2:30 pm IST')
  expect(parts[8]).toHaveTextContent(/Down since 22 Nov 2026, 5:00 pm IST.*Down for 1 h from/)
  expect(history.getByText(/^Recorded each minute since 22 Nov 2026, 11:30 am IST/)).toBeVisible()
})

it('shows the times at both ends of each strip', async () => {
  fakeHistory([period('06:00', '11:59')])
  await showStatus()
  for (const part of await (await historySection()).findAllByRole('listitem'))
    expect(part).toHaveTextContent(/21 Nov 2026, 5:30 pm IST22 Nov 2026, 5:30 pm IST$/)
})

it('says when nothing was recorded, and does not count it as a problem of a part', async () => {
  fakeHistory([period('06:00', '07:00'), period('09:00', '11:00')])
  await showStatus()
  const history = await historySection()
  expect(
    await history.findByText('Nothing recorded for 2 h from 22 Nov 2026, 12:30 pm IST'),
  ).toBeVisible()
  expect(history.getByText('Nothing recorded since 22 Nov 2026, 4:30 pm IST')).toBeVisible()
  expect(history.getAllByText('No problems')).toHaveLength(10)
})

it('shows only the last 24 hours', async () => {
  const from = '2026-11-01T00:00:00Z'
  fakeHistory([{ ...period('00:00', '11:00', ['web']), from }, period('11:00', '11:59')])
  await showStatus()
  const [web] = await (await historySection()).findAllByRole('listitem')
  expect(web).toHaveTextContent('Down for 23 h from 21 Nov 2026, 5:30 pm IST')
})

it('describes the five newest problems and counts the others', async () => {
  const samples = Array.from({ length: 14 }, (_, minute) =>
    period(`11:${10 + minute}`, `11:${10 + minute}`, minute % 2 ? ['web'] : []),
  )
  fakeHistory([...samples, period('11:24', '11:59')])
  await showStatus()
  const [web] = await (await historySection()).findAllByRole('listitem')
  expect(web?.textContent?.match(/Down for 1 min/g)).toHaveLength(5)
  expect(web).toHaveTextContent(/4:53 pm IST.*2 earlier$/)
})

it('shows that there is no history yet', async () => {
  fakeStatusBackend()
  await showStatus()
  expect(await (await historySection()).findByText('No history yet')).toBeVisible()
})

it('shows a skeleton while the history loads', async () => {
  fakeBackend({
    ...statusResponses,
    'POST /rest/v1/rpc/deployment_facts': () => new Promise<Response>(() => {}),
  })
  await showStatus()
  expect(await (await historySection()).findByText('Loading')).toBeInTheDocument()
})

it('shows an error if the history could not be loaded, and loads it on Retry', async () => {
  fakeStatusBackend({ facts: null })
  const user = await showStatus()
  const history = await historySection()
  expect(await history.findByRole('alert')).toHaveTextContent('The history could not be loaded')

  fakeHistory([period('06:00', '11:59')])
  await user.click(history.getByRole('button', { name: 'Retry' }))
  expect(await history.findAllByText('No problems')).toHaveLength(10)
})
