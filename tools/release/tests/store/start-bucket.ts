import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startConditionalProxy } from './conditional-proxy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the bucket server. */
    bucketEndpoint: string
  }
}

interface BucketServer {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

type BucketServerClass = new (options: object) => BucketServer

// s3rver has no types.
const require = createRequire(import.meta.url)

/** Starts s3rver with the bucket `sabha` behind a proxy, for all tests of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const S3rver: BucketServerClass = require('s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'sabha-bucket-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'sabha' }] })
  const { port } = await server.run()
  const proxy = await startConditionalProxy(port)
  project.provide('bucketEndpoint', `http://127.0.0.1:${proxy.port}`)
  return async () => {
    proxy.close()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }
}
