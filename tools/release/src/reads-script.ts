import type { RouteRead } from '@sabha/contract/composition'
import { type OnboardingStatus, onboardingStatuses } from '@sabha/types'

/** What a page reads first, as far as its HTML knows: `data-reads` of the script's element, as JSON. */
export interface PageReads {
  /** Of the backend. */
  url: string
  publishableKey: string
  /** The one address that `page` is for. */
  path: string
  /** Whatever page it is. */
  visit: readonly RouteRead[]
  page: readonly RouteRead[]
  /** By the step of onboarding that stands in place of the page. */
  stage: Partial<Record<OnboardingStatus, readonly RouteRead[] | undefined>>
}

const lastStatus = onboardingStatuses.at(-1)

/**
 * Runs in the head of a page of a remote, before the shell's scripts are here: asks the backend for what the page
 * reads first, as whoever the stored session names, and leaves the answers in `window.sabhaReads`. In step
 * with `beginReads` of the backend library, which takes them over where it would have asked the same, and
 * with `beginRequestedReads` of the shell, which says who reads what.
 */
export const readsScript =
  '(function(){try{' +
  "function kept(key){return localStorage.getItem('sabha-'+key)}" +
  'var told=JSON.parse(document.currentScript.dataset.reads),' +
  "session=JSON.parse(kept('auth')),status=(kept('role')||'').split(' ')[1];" +
  'if(!(session.expires_at*1000-Date.now()>=60000))return;' +
  `var own=status=='${lastStatus}'?location.pathname==told.path&&told.page:told.stage[status];` +
  'window.sabhaReads=told.visit.concat(own||[]).map(function(read){' +
  'var abandon=new AbortController,' +
  "init={method:read.count?'HEAD':'GET',signal:abandon.signal," +
  "headers:{apikey:told.publishableKey,authorization:'Bearer '+session.access_token}}," +
  "address=(read.rows||read.row||read.count).split('{userId}').join(encodeURIComponent(session.user.id))," +
  "target=told.url+'/rest/v1/'+address;" +
  "if(read.count)init.headers.prefer='count=exact';" +
  "if(read.row)init.headers.accept='application/vnd.pgrst.object+json';" +
  'var answer=fetch(target,init);answer.catch(function(){});' +
  'return{target:target,init:init,answer:answer,abandon:abandon}})' +
  '}catch(e){}})()'
