/** What the first remote of a page needs of the shell, in one file with what all remotes share. */
export { createFederationHost } from './federation-host.ts'
export { createRemoteLoader } from './remote-loader.ts'
