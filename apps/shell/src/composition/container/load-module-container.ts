import { type RemoteRelease, requiredIntegrity } from '@sabha/contract/composition'
import type { Container } from './container.ts'
import { ContainerError, createEntryError, isContainer } from './load-container.ts'
import { SharedError } from './shared-requests.ts'

/**
 * Imports an entry that is an ES module. Imports carry no hashes, so every script of the build is checked against the
 * registry before the first one runs. A browser never retries a module that failed to load, so the files are fetched
 * first as plain files, bypassing caches if they failed before.
 *
 * @throws SharedError if the load was aborted before any file of the remote was requested.
 */
export async function loadModuleContainer(
  { baseUrl, entry, scripts = [] }: RemoteRelease,
  abandoned: AbortSignal,
): Promise<Container> {
  if (abandoned.aborted) throw new SharedError('The module container was loaded after its deadline')
  const files = [entry, ...scripts].map(({ file, integrity }) => ({
    url: baseUrl + file,
    integrity: requiredIntegrity(integrity),
    abandoned,
  }))
  await Promise.all(files.map(fetchScript))
  await Promise.all(files.map(checkModule))
  const url = baseUrl + entry.file
  const module: unknown = await import(/* webpackIgnore: true */ /* @vite-ignore */ url)
  if (isContainer(module)) return module
  throw new ContainerError('remote_broken', `${url} does not export init and get`)
}

interface Script {
  url: string
  integrity: string
  abandoned: AbortSignal
}

const failed = new Set<string>()

async function fetchScript({ url, integrity, abandoned }: Script): Promise<void> {
  const cache = failed.has(url) ? 'reload' : 'default'
  try {
    const answer = await fetch(url, { integrity, cache, signal: abandoned })
    if (!answer.ok) throw new Error(`The server responded with ${answer.status}`)
    await answer.arrayBuffer()
    failed.delete(url)
  } catch {
    failed.add(url)
    if (abandoned.aborted) throw timeoutError(url)
    throw await createEntryError(url, integrity, abandoned)
  }
}

function checkModule({ url, integrity, abandoned }: Script): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = 'anonymous'
  link.integrity = integrity
  link.href = url
  return new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = async () => reject(await createEntryError(url, integrity, abandoned))
    abandoned.addEventListener('abort', () => reject(timeoutError(url)), { once: true })
    document.head.append(link)
  }).finally(() => link.remove())
}

function timeoutError(url: string): ContainerError {
  return new ContainerError('remote_timeout', `${url} did not arrive in time`)
}
