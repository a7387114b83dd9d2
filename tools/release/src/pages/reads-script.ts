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
 * reads first, as whoever the stored session names, and leaves the answers in `window.sabhaReads`, each
 * under the text of its request. It sends five at most: over HTTP/1.1 a browser has six connections to an origin,
 * which may be that of the scripts as well. In step with `beginReads` of the backend library, which takes over what it would have
 * sent to the letter, and with `beginRequestedReads` of the shell, which says who reads what.
 */
export const readsScript =
  '(function(){try{' +
  "function kept(key){return localStorage.getItem('sabha-'+key)}" +
  'var told=JSON.parse(document.currentScript.dataset.reads),' +
  "session=JSON.parse(kept('auth')),status=(kept('role')||'').split(' ')[1];" +
  'if(!(session.expires_at*1000-Date.now()>=60000))return;' +
  `var own=status=='${lastStatus}'?location.pathname==told.path&&told.page:told.stage[status];` +
  'var reads=window.sabhaReads={};' +
  'told.visit.concat(own||[]).slice(0,5).forEach(function(read){' +
  'var abandon=new AbortController,headers={},' +
  "address=(read.rows||read.row||read.count).split('{userId}').join(encodeURIComponent(session.user.id))," +
  "target=told.url+'/rest/v1/'+address;" +
  "if(read.count)headers.prefer='count=exact';" +
  "if(read.row)headers.accept='application/vnd.pgrst.object+json';" +
  'headers.apikey=told.publishableKey;' +
  "headers.authorization='Bearer '+session.access_token;" +
  "var method=read.count?'HEAD':'GET',key=JSON.stringify([target,{method:method,headers:headers}]);" +
  'if(reads[key])return;' +
  'var answer=fetch(target,{method:method,headers:headers,signal:abandon.signal});' +
  'answer.catch(function(){});' +
  'reads[key]={answer:answer,abandon:abandon,sentAt:Date.now(),' +
  'timer:setTimeout(function(){abandon.abort()},30000)}})' +
  '}catch(e){}})()'
