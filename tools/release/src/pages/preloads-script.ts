import { onboardingStatuses } from '@sabha/types'

/** Id of the `template` with the files that a page needs in addition to the shell's first scripts. */
export const preloadsId = 'sabha-preloads'

/** Attribute with the needs of a link (`PreloadNeed`), separated by spaces. */
export const preloadConditionAttribute = 'data-for'

const lastStatus = onboardingStatuses.at(-1)

/**
 * Runs in the head of a remote's page: loads the files that the page needs in addition to the shell's first
 * scripts. If the remembered user has not finished onboarding, these are the files of its stage, which
 * replaces every page. Omits the files of the page if the HTML answers at an address below the page's path.
 * Must match `rememberRole` of the shell.
 */
export const preloadsScript =
  '(function(){' +
  `var template=document.getElementById('${preloadsId}'),links=template.content,path=template.dataset.path,status;` +
  "try{status=(localStorage.getItem('sabha-role')||'').split(' ')[1]}catch(e){}" +
  `var needs=status&&status!='${lastStatus}'?['stage']:location.pathname.replace(/\\/$/,'')==path?['remote','page']:['remote'];` +
  `links.querySelectorAll('[${preloadConditionAttribute}]'+needs.map(function(need){return ':not([${preloadConditionAttribute}~='+need+'])'}).join('')).forEach(function(link){link.remove()});` +
  'document.head.append(links)})()'
