import type { PaymentGateway } from '@sabha/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import { findPageHeading, renderShell } from '../../../tests/render-shell.tsx'
import { createServices } from '../../../tests/services.ts'

const route = { path: '/contribute', access: 'signed-in', title: 'Contribute' } as const
const givingRemote = createSampleRemote(
  createMemberManifest({
    routes: [{ ...route, module: './contribute' }],
    nav: [],
    claims: ['/contribute'],
  }),
)
const page = { Component: () => <h1>Giving</h1> }
const origin = { remote: 'member', version: '1.2.0', owner: 'members', registryId: 'registry-1' }

async function open(payments?: PaymentGateway) {
  const setup = createServices({ is_paid: true }, [givingRemote])
  setup.load.mockResolvedValue({ status: 'loaded', module: page, origin })
  const { platform } = setup.services
  const config = payments ? { ...platform.config, payments } : platform.config
  renderShell('/contribute', {
    ...setup,
    services: { ...setup.services, platform: { ...platform, config } },
  })
  await findPageHeading('Giving')
}

const links = () => screen.queryAllByRole('link', { name: /contribute|payment/i })

it('links to the contribution page', async () => {
  await open({ keyId: 'key', scriptUrl: 'https://pay.test/checkout.js' })
  expect(links()).not.toEqual([])
})

it('does not ask for contributions without a payment provider', async () => {
  await open()
  expect(links()).toEqual([])
})
