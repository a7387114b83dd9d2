import { onboardingStatuses } from '@sabha/types'

/** Where a page's own files are named until it is known who is here: the id of a `template`. */
export const ownPreloadsId = 'sabha-preloads'

const lastStatus = onboardingStatuses.at(-1)

/**
 * Runs in the head of a page of a remote: has the remote's own files fetched, unless whoever was here
 * last has not finished onboarding, which stands in place of every page. In step with `rememberRole` of
 * the shell, which fetches the files of the stage instead.
 */
export const ownPreloadsScript =
  '(function(){var status;' +
  "try{status=(localStorage.getItem('sabha-role')||'').split(' ')[1]}catch(e){}" +
  `if(!status||status=='${lastStatus}')` +
  `document.head.append(document.getElementById('${ownPreloadsId}').content)` +
  '})()'
