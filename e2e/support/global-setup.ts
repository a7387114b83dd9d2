import type { FullConfig } from '@playwright/test'
import { startCopy } from './system.ts'

/** Starts a copy of the application for each worker, and waits for all of them. */
export default async ({ workers }: FullConfig) => {
  const started = await Promise.allSettled(
    Array.from({ length: workers }, (_, index) => startCopy(index)),
  )
  const stop = async () => {
    await Promise.all(started.map((copy) => copy.status === 'fulfilled' && copy.value()))
  }
  const failed = started.find(({ status }) => status === 'rejected')
  if (!failed) return stop
  await stop()
  throw (failed as PromiseRejectedResult).reason
}
