/**
 * Runs before the first paint in the head of every page. Applies the theme that is stored on this device, also
 * if another tab stores one, and the matching colour of the browser's bars. Applies what is chosen in the header,
 * also before the scripts of the page have loaded, and stores each change of the document's theme. Must match
 * `display-settings.tsx` and `account-menu.tsx` of the shell; the template has the colours, light first.
 */
export const themeScript =
  '(function(){' +
  "var root=document.documentElement,key='sabha-theme',kept='system';" +
  "function read(){try{kept=localStorage.getItem(key)||'system'}catch(e){}root.dataset.theme=kept}" +
  'function follow(){var theme=root.dataset.theme;' +
  "document.querySelectorAll('meta[name=theme-color]').forEach(function(meta,index){" +
  "var own=index?'dark':'light';" +
  "meta.media=theme==own?'all':theme=='light'||theme=='dark'?'not all':'(prefers-color-scheme:'+own+')'});" +
  'if(theme&&theme!=kept)try{localStorage.setItem(key,kept=theme)}catch(e){}}' +
  "read();follow();new MutationObserver(follow).observe(root,{attributeFilter:['data-theme']});" +
  "addEventListener('change',function(event){" +
  'if(event.target.name==key)root.dataset.theme=event.target.value});' +
  "addEventListener('storage',function(event){if(event.key==key||!event.key)read()})" +
  '})()'
