import { onboardingStatuses } from '@sabha/types'

/** The id of the `template` that names the files that a page needs besides the shell's first scripts. */
export const preloadsId = 'sabha-preloads'

/** The attribute that says `page` or `stage` if only this one of the two needs the file. */
export const neededByAttribute = 'data-for'

const lastStatus = onboardingStatuses.at(-1)

/**
 * Runs in the head of a page of a remote: fetches the files that the page needs besides the shell's first scripts.
 * Leaves out those that only the page needs if the user whom this browser remembers has not finished onboarding, which
 * takes the place of every page, and those that only onboarding needs otherwise. In step with `rememberRole` of the shell.
 */
export const preloadsScript =
  '(function(){' +
  `var links=document.getElementById('${preloadsId}').content,status;` +
  "try{status=(localStorage.getItem('sabha-role')||'').split(' ')[1]}catch(e){}" +
  `var other=status&&status!='${lastStatus}'?'page':'stage';` +
  `links.querySelectorAll('[${neededByAttribute}='+other+']').forEach(function(link){link.remove()});` +
  'document.head.append(links)})()'
