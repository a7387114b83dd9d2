/**
 * Ports of the parts that users and browsers access when `SABHA_PORT_OFFSET` is 0. The system chooses
 * all other ports.
 */
export const basePorts = {
  web: 3000,
  remotes: 3100,
  gateway: 54321,
  postgres: 54322,
  payments: 4100,
  phone: 9099,
  google: 9400,
} as const

export type PortName = keyof typeof basePorts
export type Ports = Record<PortName, number>

/** The highest offset that keeps every port valid. */
export const highestPortOffset = 65535 - basePorts.postgres

/** Returns every port of one running copy, increased by `offset`. */
export function portsAt(offset = 0): Ports {
  return {
    web: basePorts.web + offset,
    remotes: basePorts.remotes + offset,
    gateway: basePorts.gateway + offset,
    postgres: basePorts.postgres + offset,
    payments: basePorts.payments + offset,
    phone: basePorts.phone + offset,
    google: basePorts.google + offset,
  }
}
