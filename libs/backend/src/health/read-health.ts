import { getConfiguration } from '../client/get-client.ts'
import { askServices } from './ask-services.ts'
import { readReport } from './read-report.ts'

/** One part of the backend: the database, the identity service, … */
export interface PartHealth {
  /** Such as `database`, `rest` or `auth`; a backend may have parts that this release cannot name. */
  name: string
  /** `unknown`: nothing here can tell. */
  status: 'up' | 'down' | 'unknown'
  /** Why it is down, for those who look after it; `null` where there is nothing to say. */
  detail: string | null
}

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
