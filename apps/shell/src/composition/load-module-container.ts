import {
  demandedIntegrity,
  type IntegrityFile,
  type RemoteRelease,
} from '@sabha/contract/composition'
import type { Container } from './container.ts'
import { ContainerError, isContainer } from './load-container.ts'

/**
 * Imports an entry that is a module. Modules name no hashes of what they import: so the browser has
 * each script of the build in its map of modules, held against the registry's hash, before the
 * first of them runs.
 */
export async function loadModuleContainer(
  { baseUrl, entry, scripts = [] }: RemoteRelease,
  abandoned?: AbortSignal,
): Promise<Container> {
  const url = baseUrl + entry.file
  await Promise.all([entry, ...scripts].map((file) => checkModule(baseUrl, file, abandoned)))
  const module: unknown = await import(/* webpackIgnore: true */ /* @vite-ignore */ url)
  if (isContainer(module)) return module
  throw new ContainerError('remote_broken', `${url} does not export init and get`)
}

function checkModule(
  baseUrl: string,
  { file, integrity }: IntegrityFile,
  abandoned?: AbortSignal,
): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = 'anonymous'
  link.integrity = demandedIntegrity(integrity)
  link.href = baseUrl + file
  return new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () =>
      reject(new ContainerError('remote_unreachable', `${link.href} could not be loaded`))
    const giveUp = () =>
      reject(new ContainerError('remote_timeout', `${link.href} did not arrive in time`))
    abandoned?.addEventListener('abort', giveUp, { once: true })
    document.head.append(link)
  }).finally(() => link.remove())
}
