import { languages } from '@sabha/types'

const others = languages.filter((language) => language !== 'en').join('|')

/** What this browser remembers, and the language it will be shown. In step with `firstLanguage` of the shell. */
export const rememberedScript =
  "kept=function(key){return localStorage.getItem('sabha-'+key)}," +
  `language=kept('language')||(/^(${others})\\b/i.test(navigator.languages[0])?'other':'en')`

/**
 * Runs before anything is painted, in the head of a prerendered page: whoever is signed in, on
 * the way to be, comes with news of that in the address, or reads another language than English is not
 * shown the page of an English visitor while the application starts. In step with `fitsPrerendered` of
 * the shell, which decides.
 */
export const arrivalScript =
  'try{' +
  `var ${rememberedScript};` +
  "if(kept('auth')||language!='en'||/[?&#](code|error\\w*)=/.test(location.href))" +
  "document.documentElement.dataset.arriving=''" +
  '}catch(e){}'
