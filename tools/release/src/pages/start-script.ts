import { tooOldMark } from './browser-floor.ts'

/** Where the shell's scripts stand in a prerendered page until they are needed: the id of a `template`. */
export const waitingScriptsId = 'sabha-scripts'

/**
 * Runs in the head of a prerendered page, which is read without any script: the shell's own wait
 * in a `template` until somebody does something, and run at once where the page is not for this
 * person (`arrivalScript`, which comes before) or somebody signs in beside it. When the browser is at
 * rest, or three seconds later (at once where it does not tell of its rest), and does not save data,
 * those are fetched ahead that the next page needs whichever it is: all but the first, which is the
 * shell's own code; all where the page has a form (docs/decisions/first-page-and-prerendering.md). A button that is pressed before the shell
 * stands is busy until what is missing is told of, and pressed again when the shell stands. `again` of a script
 * that was put into the page, which `missingScript` calls, puts it there once more.
 */
export const startScript =
  '(function(){' +
  `var waiting=document.getElementById('${waitingScriptsId}'),` +
  "tags=waiting.content.querySelectorAll('script')," +
  "inputs=['pointermove','pointerdown','keydown','focusin','scroll','wheel'],pressed,order;" +
  // A page that comes under a pointer at rest hears of a move that nobody has made.
  "function hear(event){if(event.type!='pointermove'||event.movementX||event.movementY)start()}" +
  'function fetchAs(rel,some){some.forEach(function(tag){' +
  "var link=document.createElement('link');" +
  "link.rel=rel;link.as='script';link.crossOrigin=tag.crossOrigin;link.integrity=tag.integrity;" +
  "link.href=tag.getAttribute('src');document.head.append(link)})}" +
  // A script that has failed would not run again, nor would a copy of it: what is kept has not begun.
  'function place(tag){' +
  'var script=tag.cloneNode();script.async=false;script.again=function(){place(tag)};' +
  'document.head.append(script)}' +
  'function run(){tags.forEach(place)}' +
  'function start(){' +
  `if(!waiting.isConnected||'${tooOldMark}' in document.documentElement.dataset)return;waiting.remove();` +
  'inputs.forEach(function(name){removeEventListener(name,hear,true)});' +
  "dispatchEvent(new Event('sabha-start'));" +
  // As deferred scripts do, they wait for the end of the page.
  "if(document.readyState!='loading')return run();" +
  "fetchAs('preload',tags);addEventListener('DOMContentLoaded',run)}" +
  'function press(event){' +
  "var note=document.getElementById('sabha-missing'),button=event.target.closest('button');" +
  'if(!note||!button||note.contains(button))return;' +
  'event.preventDefault();event.stopPropagation();' +
  'if(!pressed)new MutationObserver(function(changes,observer){' +
  "if(!note.isConnected){observer.disconnect();pressed.removeAttribute('aria-busy');" +
  // React renders a page anew that a translator changed: the button is another one in the same place.
  "(pressed.isConnected?pressed:document.querySelectorAll('button')[order]).click()}" +
  '}).observe(note.parentNode,{childList:true});' +
  "else pressed.removeAttribute('aria-busy');" +
  "if(note.hidden)button.setAttribute('aria-busy',true);" +
  "pressed=button;order=[].indexOf.call(document.querySelectorAll('button'),button)}" +
  "if('arriving' in document.documentElement.dataset)return start();" +
  'inputs.forEach(function(name){addEventListener(name,hear,true)});' +
  "addEventListener('storage',function(event){if(event.key=='sabha-auth')start()});" +
  "addEventListener('click',press,true);" +
  "addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(function(){" +
  'var connection=navigator.connection,next=[].slice.call(tags);' +
  'if(!document.forms.length)next.shift();' +
  "if(waiting.isConnected&&!(connection&&connection.saveData))fetchAs('prefetch',next)}," +
  '{timeout:3000})})' +
  '})()'
