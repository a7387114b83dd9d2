import { createSandboxClock, type SandboxClock } from './sandbox-clock.ts'
import {
  type SandboxSettings,
  type SandboxSettingsInput,
  sandboxSettingsSchema,
} from './sandbox-settings.ts'
import { emptyState, type SandboxState } from './sandbox-state.ts'

export interface Sandbox {
  settings: SandboxSettings
  clock: SandboxClock
  state: SandboxState
}

export interface SandboxDependencies {
  settings?: SandboxSettingsInput
  /** State of an earlier run. */
  state?: SandboxState
  realNow?: () => number
}

export function createSandbox(dependencies: SandboxDependencies = {}): Sandbox {
  const settings = sandboxSettingsSchema.parse(dependencies.settings ?? {})
  const state = dependencies.state ?? emptyState(settings.webhookSecret)
  const clock = createSandboxClock(state.clock ?? undefined, dependencies.realNow)
  // Send deliveries again that were in progress when the earlier run ended.
  for (const delivery of state.deliveries) {
    if (delivery.status === 'waiting') delivery.nextAt ??= clock.now()
  }
  return { settings, clock, state }
}
