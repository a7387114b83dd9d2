/** Loaders of remote pages, in a separate chunk. They run after the guard has allowed the page. */
export { loadRemotePageData } from './load-remote-page-data.ts'
export { loadStageData } from './load-stage-data.ts'
