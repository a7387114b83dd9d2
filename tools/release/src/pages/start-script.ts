import { unsupportedBrowserMark } from './browser-floor.ts'

/** Id of the `template` in a prerendered page that contains the shell's scripts until they are needed. */
export const waitingScriptsId = 'sabha-scripts'

/**
 * Runs in the head of a prerendered page, which is readable without scripts: the shell's scripts wait in a
 * `template` until the user interacts. They run immediately if the page is not for this user
 * (`arrivalScript`, which runs before), and when the user signs in in another tab. When the browser is idle,
 * at the latest after three seconds (or immediately if the browser does not report idleness), and unless it
 * saves data, preloads the scripts that any next page needs: all but the first, which is the shell's own
 * code; all scripts if the page has a form (docs/decisions/first-page-and-prerendering.md). A button pressed
 * before the shell has started is marked as busy until it fails or the shell has started, and then pressed
 * again. `missingScript` calls `again` of an added script to add it once more.
 */
export const startScript =
  '(function(){' +
  `var waiting=document.getElementById('${waitingScriptsId}'),` +
  "tags=waiting.content.querySelectorAll('script')," +
  "inputs=['pointermove','pointerdown','keydown','focusin','scroll','wheel'],pressed,order;" +
  // A page that appears under a resting pointer gets a pointermove event without movement.
  "function hear(event){if(event.type!='pointermove'||event.movementX||event.movementY)start()}" +
  'function fetchAs(rel,some){some.forEach(function(tag){' +
  "var link=document.createElement('link');" +
  "link.rel=rel;link.as='script';link.crossOrigin=tag.crossOrigin;link.integrity=tag.integrity;" +
  "link.href=tag.getAttribute('src');document.head.append(link)})}" +
  // Clones the template's script, because a script that has failed, or a copy of it, does not run again.
  'function place(tag){' +
  'var script=tag.cloneNode();script.async=false;script.again=function(){place(tag)};' +
  'document.head.append(script)}' +
  'function run(){tags.forEach(place)}' +
  'function start(){' +
  `if(!waiting.isConnected||'${unsupportedBrowserMark}' in document.documentElement.dataset)return;waiting.remove();` +
  'inputs.forEach(function(name){removeEventListener(name,hear,true)});' +
  "dispatchEvent(new Event('sabha-start'));" +
  // Runs at the end of the page, like deferred scripts.
  "if(document.readyState!='loading')return run();" +
  "fetchAs('preload',tags);addEventListener('DOMContentLoaded',run)}" +
  'function press(event){' +
  "var note=document.getElementById('sabha-missing'),button=event.target.closest('button');" +
  'if(!note||!button||note.contains(button))return;' +
  'event.preventDefault();event.stopPropagation();' +
  'if(!pressed)new MutationObserver(function(changes,observer){' +
  "if(!note.isConnected){observer.disconnect();pressed.removeAttribute('aria-busy');" +
  // React re-renders a page that was changed by a translator; the button is then another element at the same
  // position.
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
