/**
 * Runs before anything is painted, in the head of the prerendered page: whoever is signed in, on
 * the way to be, or reads another language than English is not shown the page of an English
 * visitor while the application starts. In step with `fitsPrerendered` of the shell, which decides.
 */
export const arrivalScript =
  'try{' +
  "var kept=function(key){return localStorage.getItem('sabha-'+key)}," +
  "language=kept('language')||(/^hi\\b/i.test(navigator.languages[0])?'hi':'en');" +
  "if(kept('auth')||language!='en'||/[?&#](code|error)=/.test(location.href))" +
  "document.documentElement.dataset.arriving=''" +
  '}catch(e){}'
