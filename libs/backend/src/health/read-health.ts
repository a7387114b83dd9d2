import { getConfiguration } from '../client/get-client.ts'
import { askServices } from './ask-services.ts'
import type { PartHealth } from './part-health.ts'
import { readReport } from './read-report.ts'

/**
 * How each part of the backend is: from its own report, or where it has none, from the services
 * that can be asked without changing anything.
 *
 * @throws BackendError `unexpected_answer`, and the codes of the connection.
 * @example (await readHealth()).filter(({ status }) => status === 'down')
 */
export function readHealth({ signal }: { signal?: AbortSignal } = {}): Promise<PartHealth[]> {
  const { healthUrl, ...backend } = getConfiguration()
  return healthUrl
    ? readReport({ ...backend, url: healthUrl, signal })
    : askServices({ ...backend, signal })
}
