export { loadTimeouts, scaleToConnection } from './load-timeouts.ts'
export { bypassCaches, isLastRetryError, type RetryOptions, retry, TimeoutError } from './retry.ts'
