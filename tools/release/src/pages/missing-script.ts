import { frameId } from './frame-script.ts'
import { waitingScriptsId } from './start-script.ts'

/**
 * Runs in the head of every page, before the shell's own scripts: where one of those cannot be had,
 * the page is loaded anew, once, and after that, or where nothing has come for long, what
 * `shell.html` keeps hidden says so. The shell takes it away when it has started.
 */
export const missingScript =
  '(function(){' +
  "function show(){var note=document.getElementById('sabha-missing');" +
  'delete document.documentElement.dataset.arriving;' +
  `var frame=document.getElementById('${frameId}');if(frame)frame.remove();` +
  'if(note){note.hidden=false;' +
  "note.onclick=function(event){if(event.target.tagName=='BUTTON')location.reload()}}" +
  "else if(document.readyState=='loading')addEventListener('DOMContentLoaded',show)}" +
  'function again(){' +
  "var arrival=performance.getEntriesByType('navigation')[0];" +
  "if(!arrival||arrival.type=='reload')show();else location.reload()}" +
  // What the shell itself asks for later is not deferred: it sees to that.
  "addEventListener('error',function(event){if(event.target.defer)again()},true);" +
  "function wait(){setTimeout(function(){if(document.getElementById('sabha-missing'))show()},12000)}" +
  // Scripts that wait for somebody (`startScript`) are not missed before they were asked for.
  `if(document.getElementById('${waitingScriptsId}'))addEventListener('sabha-start',wait);else wait()` +
  '})()'
