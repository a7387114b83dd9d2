import { onboardingStatuses } from '@sabha/types'
import { rememberedScript } from './arrival-script.ts'

/** Where the frame of a page stands once it is shown: the id of an element in the root. */
export const frameId = 'sabha-frame'

/** What holds it until then: the id of a `template`. */
export const keptFrameId = 'sabha-kept-frame'

const lastStatus = onboardingStatuses.at(-1)

/**
 * Runs behind the root of a page of a remote: shows what the application will show first, before its
 * scripts are here, where the browser remembers who was here last. In step with `rememberRole` and the header
 * of the shell: of the links those stay that are this role's, of the payment's words the room, and links
 * that have no room give way to the menu. Of another language than English no word is shown. A press on
 * the menu is made again when the application stands, which takes the place of all of it.
 */
export const frameScript =
  '(function(){try{' +
  `var ${rememberedScript},` +
  "facts=(kept('role')||'').split(' ')," +
  `place=document.getElementById('root'),waiting=document.getElementById('${keptFrameId}'),` +
  `who=facts[0]+(facts[1]=='${lastStatus}'?'':' onboarding'),` +
  "links=facts[1]&&kept('auth')&&JSON.parse(waiting.dataset.links)[who];" +
  'if(!links)return;' +
  `var sheet=new CSSStyleSheet(),frame=waiting.content.getElementById('${frameId}'),isPressed;` +
  "sheet.replaceSync(waiting.content.querySelector('style').textContent);" +
  'function take(chosen,is){frame.querySelectorAll(chosen).forEach(function(each){' +
  'if(!is||is(each))each.remove()})}' +
  "take('header li',function(item){var path=item.firstChild.getAttribute('href');" +
  "return path[0]=='/'&&links.indexOf(path)<0});" +
  "if(facts[2]=='paid')take('header span[aria-hidden]');" +
  `if(language!='en')take('nav,header a:not([href="/"])');` +
  'place.append(frame);document.adoptedStyleSheets=[...document.adoptedStyleSheets,sheet];' +
  "var bar=frame.querySelector('header nav');" +
  'if(bar){var end=bar.parentNode,row=end.parentNode;' +
  'if(end.offsetWidth&&row.firstChild.offsetWidth+end.offsetWidth+16>row.offsetWidth){' +
  "end.style.display='none';row.lastChild.style.display='flex'}}" +
  "frame.onclick=function(event){if(event.target.closest('button'))isPressed=true};" +
  'new MutationObserver(function(changes,observer){' +
  'if(frame.isConnected)return;' +
  'observer.disconnect();' +
  'document.adoptedStyleSheets=document.adoptedStyleSheets.filter(function(one){return one!=sheet});' +
  "var menu=isPressed&&place.querySelector('header button[aria-expanded]');" +
  'if(menu)menu.click()' +
  '}).observe(place,{childList:true})' +
  '}catch(e){}})()'
