import type { PortName, Ports } from '../ports.ts'
import { findPortHolder } from './find-port-holder.ts'
import { isPortFree } from './is-port-free.ts'
import { UserError } from './user-error.ts'

/** @throws UserError naming every port that is taken, who may hold it, and what to do. */
export async function checkPorts(ports: Ports, names: readonly PortName[]): Promise<void> {
  const looked = names.map(async (name) => ((await isPortFree(ports[name])) ? [] : [name]))
  const taken = (await Promise.all(looked)).flat()
  if (taken.length === 0) return
  const lines = taken.map((name) => {
    const holder = findPortHolder(ports[name])
    return `Port ${ports[name]} (${name}) is taken${holder ? ` by ${holder}` : ''}.`
  })
  throw new UserError(
    [
      ...lines,
      'Stop what uses it, or move every port of Sabha: SABHA_PORT_OFFSET=200 npm start',
    ].join('\n'),
  )
}
