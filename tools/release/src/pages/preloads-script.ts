import { onboardingStatuses } from '@sabha/types'

/** Where the files that a page needs next are named until they are fetched: the id of a `template`. */
export const preloadsId = 'sabha-preloads'

/** What marks those of a remote: the name of an attribute. */
export const ownMark = 'data-own'

const lastStatus = onboardingStatuses.at(-1)

/**
 * Runs in the head of a page of a remote: has the files fetched that the page needs besides the shell's first
 * scripts, once those are here (docs/decisions/first-page-and-prerendering.md). The remote's own stay away where whoever was here
 * last has not finished onboarding, which stands in place of every page. In step with `rememberRole` of
 * the shell, which fetches the files of the stage instead.
 */
export const preloadsScript =
  "document.addEventListener('DOMContentLoaded',function(){" +
  `var links=document.getElementById('${preloadsId}').content,status;` +
  "try{status=(localStorage.getItem('sabha-role')||'').split(' ')[1]}catch(e){}" +
  `if(status&&status!='${lastStatus}')` +
  `links.querySelectorAll('[${ownMark}]').forEach(function(link){link.remove()});` +
  'document.head.append(links)},{once:true})'
