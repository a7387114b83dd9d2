/** Loaders of remote pages, in a chunk of their own. They run after the guard has allowed the page. */
export { loadRemotePageData } from './load-remote-page-data.ts'
export { loadStageData } from './load-stage-data.ts'
