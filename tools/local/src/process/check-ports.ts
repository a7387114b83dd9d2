import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { PortName, Ports } from '../ports.ts'
import { findPortHolder } from './find-port-holder.ts'
import { isPortFree } from './is-port-free.ts'
import { UserError } from './user-error.ts'

/** Milliseconds for which Linux keeps a closed connection (TIME-WAIT). */
const maxWaitMs = 60_000

/**
 * Waits up to a minute for ports that only a connection holds: the ports of the gateway and Postgres
 * are in the range that the system uses for outgoing connections.
 *
 * @throws UserError naming every taken port, the process that may hold it, and the remedy.
 */
export async function checkPorts(
  ports: Ports,
  names: readonly PortName[],
  log: (step: string) => void = () => {},
): Promise<void> {
  const end = Date.now() + maxWaitMs
  const reportedPorts = new Set<number>()
  for (;;) {
    const occupiedPorts = await takenOf(ports, names)
    if (occupiedPorts.length === 0) return
    const served = await Promise.all(occupiedPorts.map((name) => isServed(ports[name])))
    if (served.includes(true) || Date.now() > end)
      throw new UserError(refusal(ports, occupiedPorts))
    for (const port of occupiedPorts
      .map((name) => ports[name])
      .filter((port) => !reportedPorts.has(port))) {
      reportedPorts.add(port)
      log(`Waiting up to a minute for port ${port}: a connection still holds it`)
    }
    await delay(250)
  }
}

async function takenOf(ports: Ports, names: readonly PortName[]): Promise<PortName[]> {
  const looked = names.map(async (name) => ((await isPortFree(ports[name])) ? [] : [name]))
  return (await Promise.all(looked)).flat()
}

/** Returns whether a program listens on a port. Unlike a connection, a listener does not end by itself. */
async function isServed(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)))
  return answers.includes(true)
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function refusal(ports: Ports, occupiedPorts: PortName[]): string {
  const lines = occupiedPorts.map((name) => {
    const holder = findPortHolder(ports[name])
    return `Port ${ports[name]} (${name}) is taken${holder ? ` by ${holder}` : ''}.`
  })
  return [
    ...lines,
    'Stop what uses it, or move every port of Sabha: SABHA_PORT_OFFSET=200 npm start',
  ].join('\n')
}
