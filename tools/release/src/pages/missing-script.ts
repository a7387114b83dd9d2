import { meetsFloor, tooOldMark } from './browser-floor.ts'
import { frameId } from './frame-script.ts'
import { waitingScriptsId } from './start-script.ts'

/** Of a button that was pressed before the shell stood (`startScript`). */
const busy = 'button[aria-busy]'

/**
 * Runs in the head of every page, before the shell's own scripts: where one of those cannot be had,
 * or no file has come for long, what `shell.html` keeps hidden says so. The shell takes it away when it
 * has started, and has it shown by `sabha-missing` where a later file of the page is missing (`takeOver`).
 *
 * A script that `startScript` has put into a page is asked for once more within it, past caches; where the
 * server no longer has it, and in pages without such scripts, the page is loaded anew: once, online, and
 * only where nothing was typed, pressed or said of it before. What is left to be tried is tried
 * when the connection is back, and with a press on the button (docs/decisions/loading-and-retries.md).
 *
 * The note has a text for each reason, in the order of `shell.html`: not arrived, not started, too old.
 * The page below the note stays readable. A start fails with an uncaught error of the shell's scripts or with
 * `sabha-not-started`, which the shell dispatches.
 */
export const missingScript =
  '(function(){var tried={},later=[],reason=0,marks=document.documentElement.dataset;' +
  'function show(again){if(again)later.push(again);' +
  "var note=document.getElementById('sabha-missing');" +
  'delete marks.arriving;' +
  `var frame=document.getElementById('${frameId}');if(frame)frame.remove();` +
  'if(note){note.hidden=false;' +
  '[].forEach.call(note.children,function(part,index){part.hidden=index!=reason});' +
  `document.querySelectorAll('${busy}').forEach(function(button){button.removeAttribute('aria-busy')});` +
  "note.onclick=function(event){if(event.target.tagName=='BUTTON'&&navigator.onLine){" +
  "event.target.setAttribute('aria-busy',true);" +
  'if(later.length&&!reason)anew();else location.reload()}};' +
  // It takes room at the foot, which what has the focus may stand behind.
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
  `try{if(!(${meetsFloor}))reason=2}catch(e){reason=2}` +
  `if(reason){marks.${tooOldMark}='';return show()}` +
  // What the shell itself asks for later is not deferred: it sees to that.
  "addEventListener('error',function(event){if(event.target.defer)miss(event.target);" +
  "else if(event.error&&event.filename.indexOf(location.origin+'/static/')==0)fail()},true);" +
  "addEventListener('sabha-not-started',fail);" +
  "addEventListener('online',anew);" +
  "addEventListener('sabha-missing',function(event){show(event.detail)});" +
  'function wait(){var begun=performance.now();' +
  // Without another file for 12 s, or eight times what the HTML took, a minute at most: a slow line brings one after the other.
  'function check(){' +
  "var now=performance.now(),arrival=performance.getEntriesByType('navigation')[0]," +
  "last=performance.getEntriesByType('resource').reduce(function(at,file){" +
  'return Math.max(at,file.responseEnd)},begun),' +
  'left=Math.max(12000,Math.min(8*(arrival&&(arrival.responseEnd||now))||0,60000))-now+last;' +
  'if(left>0)setTimeout(check,left);' +
  "else if(document.getElementById('sabha-missing'))show()}" +
  'setTimeout(check,12000)}' +
  // Scripts that wait for somebody (`startScript`) are not missed before they were asked for.
  `if(document.getElementById('${waitingScriptsId}'))addEventListener('sabha-start',wait);else wait()` +
  '})()'
