export { loadTimeouts, scaleToConnection } from './load-timeouts.ts'
export { bypassCaches, type RetryOptions, retry, TimeoutError, isLastRetryError } from './retry.ts'
