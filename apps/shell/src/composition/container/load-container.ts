import { requiredIntegrity } from '@sabha/contract/composition'
import type { FailureCode } from '../../platform/report/failure-code.ts'
import type { Container } from './container.ts'
import { isFileTampered } from './is-tampered.ts'
import { TamperedError } from './tampered-error.ts'

export interface ContainerRequest {
  url: string
  integrity: string
  container: string
  abandoned?: AbortSignal
}

export class ContainerError extends Error {
  override readonly name = 'ContainerError'
  readonly code: FailureCode

  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Runs an entry, checked against the hash in the registry. Each call evaluates its modules again. */
export async function loadContainer(request: ContainerRequest): Promise<Container> {
  const present: unknown = Reflect.get(globalThis, request.container)
  if (present !== undefined && !isContainer(present))
    throw new ContainerError('remote_broken', `${request.container} is a global of the browser`)
  Reflect.set(globalThis, request.container, undefined)
  await runScript(request)
  const container = readContainer(request.container)
  if (container) return container
  throw new ContainerError('remote_broken', `${request.url} did not set ${request.container}`)
}

function readContainer(name: string): Container | null {
  const value: unknown = Reflect.get(globalThis, name)
  return isContainer(value) ? value : null
}

export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value
}

export async function createEntryError(
  url: string,
  integrity: string,
  abandoned?: AbortSignal,
): Promise<Error> {
  if (await isFileTampered(url, integrity, abandoned)) return new TamperedError('entry', url)
  return new ContainerError('remote_unreachable', `${url} could not be loaded`)
}

function runScript({ url, integrity, abandoned }: ContainerRequest): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  script.integrity = requiredIntegrity(integrity)
  script.crossOrigin = 'anonymous'
  script.async = true
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = async () => reject(await createEntryError(url, integrity, abandoned))
    abandoned?.addEventListener('abort', () => reject(abandoned.reason), { once: true })
    document.head.append(script)
  }).finally(() => script.remove())
}
