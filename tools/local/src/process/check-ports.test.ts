import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePorts } from '../find-free-ports.ts'
import { checkPorts } from './check-ports.ts'

test('does not throw while every port is free', async () => {
  await expect(checkPorts(await findFreePorts(), ['web', 'gateway'])).resolves.toBeUndefined()
})

test('names the taken port, the process that holds it and the remedy', async () => {
  const ports = await findFreePorts()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(ports.web, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const checked = checkPorts(ports, ['web', 'gateway'])
  await expect(checked).rejects.toThrow(`Port ${ports.web} (web) is taken`)
  await expect(checked).rejects.toThrow(`process ${process.pid}`)
  await expect(checked).rejects.toThrow(/SABHA_PORT_OFFSET=/)
  await expect(checked).rejects.not.toThrow('(gateway)')
})

test('waits for a port that only a connection holds and logs this once', async () => {
  const server = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const far = typeof address === 'object' && address ? address.port : 0
  const connection = connect(far, '127.0.0.1')
  await once(connection, 'connect')
  onTestFinished(() => {
    connection.destroy()
    server.close()
  })
  const ports = { ...(await findFreePorts()), gateway: connection.localPort ?? 0 }
  const told: string[] = []
  const checked = checkPorts(ports, ['gateway'], (line) => told.push(line))
  await vi.waitFor(() => expect(told).toHaveLength(1), 10_000)
  connection.resetAndDestroy()
  await expect(checked).resolves.toBeUndefined()
  expect(told).toEqual([
    `Waiting up to a minute for port ${ports.gateway}: a connection still holds it`,
  ])
})

test('finds a listener on the IPv6 address if the machine has one', async () => {
  const ports = await findFreePorts()
  const server = createServer()
  const hasIpv6 = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(ports.web, '::1', () => resolve(true))
  })
  onTestFinished(() => void server.close())
  const answer = await checkPorts(ports, ['web']).then(() => 'free', String)
  expect(answer).toContain(hasIpv6 ? `Port ${ports.web} (web) is taken` : 'free')
})
