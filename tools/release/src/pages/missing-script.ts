import { supportedBrowserCondition, unsupportedBrowserMark } from './browser-floor.ts'
import { frameId } from './frame-script.ts'
import { waitingScriptsId } from './start-script.ts'

/** A button pressed before the shell has started (`startScript`). */
const busy = 'button[aria-busy]'

/**
 * Runs in the head of every page, before the shell's own scripts. If one of these fails to load, or no
 * file has loaded for a long time, shows the hidden note of `shell.html`. The shell removes the note when it has
 * started, and shows it by the event `sabha-missing` if a later file of the page is missing (`takeOver`).
 *
 * A script that `startScript` has added to a page is requested once more, bypassing caches. If the server no
 * longer has it, and in pages without such scripts, the page is reloaded: once, online, and only if the user
 * has not typed or pressed anything and no note was shown before. Remaining attempts are made when the
 * connection returns, and when the user presses the button (docs/decisions/loading-and-retries.md).
 *
 * The note has a text for each reason, in the order of `shell.html`: not loaded, not started, too old. The
 * page below the note stays readable. A start fails with an uncaught error of the shell's scripts or with
 * `sabha-not-started`, which the shell dispatches.
 */
export const missingScript =
  '(function(){var tried={},later=[],reason=0,isBack,marks=document.documentElement.dataset;' +
  'function show(again){' +
  // An attempt from before the connection returned may fail after it, and no event would follow.
  'if(again&&isBack&&navigator.onLine){isBack=false;return again()}' +
  'if(again)later.push(again);' +
  "var note=document.getElementById('sabha-missing');" +
  'delete marks.arriving;' +
  `var frame=document.getElementById('${frameId}');if(frame)frame.remove();` +
  'if(note){note.hidden=false;' +
  '[].forEach.call(note.children,function(part,index){part.hidden=index!=reason});' +
  `document.querySelectorAll('${busy}').forEach(function(button){button.removeAttribute('aria-busy')});` +
  "note.onclick=function(event){if(event.target.tagName=='BUTTON'&&navigator.onLine){" +
  "event.target.setAttribute('aria-busy',true);" +
  'if(later.length&&!reason)anew();else location.reload()}};' +
  // The note covers the bottom of the page and could hide the focused element.
  "var focused=document.querySelector(':focus');" +
  "if(focused)focused.scrollIntoView({block:'nearest'})}" +
  "else if(document.readyState=='loading')addEventListener('DOMContentLoaded',function(){show()})}" +
  'function fail(){reason=1;show()}' +
  'function anew(){later.splice(0).forEach(function(again){again()})}' +
  'function reload(){location.reload()}' +
  'function isUsed(){' +
  `return document.querySelector('#sabha-missing:not([hidden]),${busy},input:focus')||` +
  "[].some.call(document.querySelectorAll('input'),function(field){" +
  'return field.value!=field.defaultValue})}' +
  'function leave(){' +
  "var arrival=performance.getEntriesByType('navigation')[0];" +
  "if(!arrival||arrival.type=='reload'||isUsed())show();else reload()}" +
  'function ask(script){tried[script.src]=true;' +
  'function keep(){show(function(){ask(script)})}' +
  "fetch(script.src,{cache:'reload'}).then(function(answer){" +
  'return answer.blob().then(function(){' +
  'if(answer.ok)script.again();else if(answer.status<500)leave();else keep()})' +
  '}).catch(keep)}' +
  'function miss(script){' +
  'if(!navigator.onLine)show(script.again?function(){ask(script)}:reload);' +
  'else if(!script.again||tried[script.src])leave();' +
  'else ask(script)}' +
  `try{if(!(${supportedBrowserCondition}))reason=2}catch(e){reason=2}` +
  `if(reason){marks.${unsupportedBrowserMark}='';return show()}` +
  // Scripts that the shell loads later are not deferred; the shell handles their errors.
  "addEventListener('error',function(event){if(event.target.defer)miss(event.target);" +
  "else if(event.error&&event.filename.indexOf(location.origin+'/static/')==0)fail()},true);" +
  "addEventListener('sabha-not-started',fail);" +
  "addEventListener('online',function(){isBack=true;anew()});" +
  "addEventListener('sabha-missing',function(event){show(event.detail)});" +
  'function wait(){var begun=performance.now();' +
  // Waits 12 s after the last file, or eight times as long as the HTML took, at most a minute: a slow
  // connection loads one file after another.
  'function check(){' +
  "var now=performance.now(),arrival=performance.getEntriesByType('navigation')[0]," +
  "last=performance.getEntriesByType('resource').reduce(function(at,file){" +
  'return Math.max(at,file.responseEnd)},begun),' +
  'left=Math.max(12000,Math.min(8*(arrival&&(arrival.responseEnd||now))||0,60000))-now+last;' +
  'if(left>0)setTimeout(check,left);' +
  "else if(document.getElementById('sabha-missing'))show()}" +
  'setTimeout(check,12000)}' +
  // Scripts that wait for an interaction (`startScript`) are not expected before it.
  `if(document.getElementById('${waitingScriptsId}'))addEventListener('sabha-start',wait);else wait()` +
  '})()'
