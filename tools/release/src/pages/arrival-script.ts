import { languages } from '@sabha/types'

const otherLanguages = languages.filter((language) => language !== 'en').join('|')

/**
 * Reads the user remembered by this browser and the language to show. Must match `firstLanguage` of the
 * shell.
 */
export const rememberedStateScript =
  "kept=function(key){return localStorage.getItem('sabha-'+key)}," +
  `language=kept('language')||(/^(${otherLanguages})\\b/i.test(navigator.languages[0])?'other':'en')`

/**
 * Runs before the first paint in the head of a prerendered page. Hides the page of an English visitor from a
 * user who is signed in or signing in, returns with a result in the URL, or reads another language, while
 * the application starts. Must match `canShowPrerendered` of the shell, which decides.
 */
export const arrivalScript =
  'try{' +
  `var ${rememberedStateScript};` +
  "if(kept('auth')||language!='en'||/[?&#](code|error\\w*)=/.test(location.href))" +
  "document.documentElement.dataset.arriving=''" +
  '}catch(e){}'
