import { Link, useParams } from '@sabha/contract/router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import { findPageHeading, renderShell } from '../../../tests/render-shell.tsx'
import { createServices, waitUntilIdle } from '../../../tests/services.ts'

const jobs = createSampleRemote(
  createMemberManifest({
    name: 'jobs',
    routes: [
      { path: '/jobs', access: 'public', title: 'Jobs', module: './job' },
      { path: '/jobs/:jobId/edit', access: 'public', title: 'Job', module: './job' },
    ],
    nav: [],
    claims: ['/jobs'],
  }),
)

function JobPage() {
  const { jobId = 'none' } = useParams()
  return (
    <>
      <h1>Job {jobId}</h1>
      <Link to="/jobs/a%20b/edit">Another</Link>
    </>
  )
}

it('gives a page the parameters of its address and of the next address', {
  timeout: 20_000,
}, async () => {
  const { user, router } = show('/Jobs/7.5/edit/')
  await waitUntilIdle(router)
  expect(await findPageHeading('Job 7.5')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Another' }))
  await waitUntilIdle(router)
  expect(await findPageHeading('Job a b')).toBeVisible()
})

it('passes no parameters to a page whose path has none', async () => {
  const { router } = show('/jobs')
  await waitUntilIdle(router)
  expect(await findPageHeading('Job none')).toBeVisible()
})

function show(path: string) {
  const setup = createServices('nobody', [jobs])
  setup.load.mockResolvedValue({
    status: 'loaded',
    module: { Component: JobPage },
    origin: { remote: 'jobs', version: '1.0.0', owner: 'jobs-team', registryId: 'registry-1' },
  })
  return renderShell(path, setup)
}
