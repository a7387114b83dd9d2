export { loadTimeouts, scaleToConnection } from './load-timeouts.ts'
export { bypassCaches, type RetryOptions, retry, TimeoutError, wasRetried } from './retry.ts'
