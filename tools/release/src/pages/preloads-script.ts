import { onboardingStatuses } from '@sabha/types'

/** Id of the `template` with the files that a page needs in addition to the shell's first scripts. */
export const preloadsId = 'sabha-preloads'

/** Attribute with the value `page` or `stage` if only one of them needs the file. */
export const preloadConditionAttribute = 'data-for'

const lastStatus = onboardingStatuses.at(-1)

/**
 * Runs in the head of a remote's page: loads the files that the page needs in addition to the shell's first
 * scripts. Omits the page's own files if the remembered user has not finished onboarding, whose stage
 * replaces every page, and the stage's files otherwise. Must match `rememberRole` of the shell.
 */
export const preloadsScript =
  '(function(){' +
  `var links=document.getElementById('${preloadsId}').content,status;` +
  "try{status=(localStorage.getItem('sabha-role')||'').split(' ')[1]}catch(e){}" +
  `var other=status&&status!='${lastStatus}'?'page':'stage';` +
  `links.querySelectorAll('[${preloadConditionAttribute}='+other+']').forEach(function(link){link.remove()});` +
  'document.head.append(links)})()'
