import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../free-ports.ts'
import { checkPorts } from './check-ports.ts'

test('passes while every port is free', async () => {
  await expect(checkPorts(await freePorts(), ['web', 'gateway'])).resolves.toBeUndefined()
})

test('names the port that is taken, who holds it, and how to move away', async () => {
  const ports = await freePorts()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(ports.web, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const checked = checkPorts(ports, ['web', 'gateway'])
  await expect(checked).rejects.toThrow(`Port ${ports.web} (web) is taken`)
  await expect(checked).rejects.toThrow(`process ${process.pid}`)
  await expect(checked).rejects.toThrow(/SABHA_PORT_OFFSET=/)
  await expect(checked).rejects.not.toThrow('(gateway)')
})

test('sees who listens at the address that browsers try first, where a machine has it', async () => {
  const ports = await freePorts()
  const server = createServer()
  const hasIpv6 = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(ports.web, '::1', () => resolve(true))
  })
  onTestFinished(() => void server.close())
  const answer = await checkPorts(ports, ['web']).then(() => 'free', String)
  expect(answer).toContain(hasIpv6 ? `Port ${ports.web} (web) is taken` : 'free')
})
